"use client";

import { useQuery } from "@tanstack/react-query";
import { OutcomeBadge } from "@/components/audit/outcome-look";
import { SessionFacts } from "@/components/audit/session-facts";
import { GivenNotes, StoredNotes } from "@/components/audit/session-notes";
import { Timeline } from "@/components/audit/timeline";
import { clientName } from "@/components/memory/client-name";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Failure } from "@/components/ui/failure";
import { Pieces } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import { RowBones } from "@/components/ui/row-bones";
import { sessionQuery } from "@/lib/browser/audit";
import type { WholeSessionView } from "@/lib/checks/schema";

/** What one session did, what it was given and stored, and how each of its blocks ended. */
export function SessionPage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(sessionQuery(id));
  if (error) return <Failure error={error} retry={refetch} pending={isFetching} />;
  if (!data) return <RowBones rows={3} />;
  return (
    <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Verdict session={data} />
        {data.calls.length === 0 && data.counts.lookups + data.counts.recalls + data.counts.stores > 0 && (
          <Notice>{texts.joinUnknown}</Notice>
        )}
        <Timeline session={data} />
        <StoredNotes session={data} />
        <GivenNotes session={data} />
      </div>
      <SessionFacts session={data} />
    </div>
  );
}

function Verdict({ session }: { session: WholeSessionView }) {
  const { person, client, counts, outcome, trial } = session;
  return (
    <header className="flex min-w-0 flex-col gap-2">
      <h1 className="font-semibold text-lg [overflow-wrap:anywhere]">
        <Pieces text={`${person}, ${texts.sessionOf(clientName(client))}`} />
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {texts.verdictOf(counts.blocked)}
        {outcome && <OutcomeBadge outcome={outcome} />}
        {trial && <Badge>{texts.trial}</Badge>}
      </p>
    </header>
  );
}
