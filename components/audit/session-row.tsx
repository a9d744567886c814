import Link from "next/link";
import { OutcomeBadge } from "@/components/audit/outcome-look";
import { clientName } from "@/components/memory/client-name";
import { ruleWords, texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { SessionView } from "@/lib/checks/schema";

type Head = Omit<SessionView, "checks" | "outcome">;

/** One session as a row: who, with what, where, what it did, and how its last block ended. */
export function SessionRow({ session }: { session: SessionView }) {
  const rules = [...new Set(session.checks.flatMap((check) => [...check.rules, ...check.warned]))];
  return (
    <li className="row -mx-3 flex min-w-0 flex-col gap-1 border-line border-b px-3 py-3 hover:bg-hover/60">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SessionLink session={session} />
        <span className="flex flex-wrap gap-2">
          {session.trial && <Badge>{texts.trial}</Badge>}
          {session.outcome && <OutcomeBadge outcome={session.outcome} />}
        </span>
      </div>
      <p className="text-muted text-xs">{countWords(session)}</p>
      {rules.length > 0 && (
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          <Pieces text={rules.map(ruleWords).join(" · ")} />
        </p>
      )}
    </li>
  );
}

/** What a session is called: it has no name of its own that a person would know. */
export function SessionLink({ session }: { session: Head }) {
  const { id, person, client, project, branch, started_at } = session;
  const place = [project, branch].filter(Boolean).join("@");
  return (
    <Link
      href={`/audit/sessions/${id}`}
      prefetch={false}
      data-row={id}
      className="min-w-0 max-w-full [overflow-wrap:anywhere]"
    >
      <When at={started_at} full className="me-2 text-muted" />
      <span className="font-medium">
        <Pieces text={`${person}, ${clientName(client)}`} />
      </span>
      {place && (
        <span className="ms-2 text-muted">
          <Pieces text={place} />
        </span>
      )}
    </Link>
  );
}

function countWords({ counts }: Head): string {
  const { checks, blocked, edits, stores, lookups } = counts;
  const words = [
    texts.counted.checks(checks),
    blocked > 0 && texts.counted.blocked(blocked),
    texts.counted.edits(edits),
    texts.counted.stores(stores),
    texts.counted.lookups(lookups),
  ];
  return words.filter(Boolean).join(" · ");
}
