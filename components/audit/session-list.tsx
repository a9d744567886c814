"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { SessionRow } from "@/components/audit/session-row";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { MoreButton } from "@/components/ui/more-button";
import type { SessionView } from "@/lib/checks/schema";
import type { Page } from "@/lib/page";

type Props = {
  list: UseInfiniteQueryResult<{ pages: Page<SessionView>[] }>;
  /** How many checks fit; null where that is not counted. */
  checks: number | null;
  old: boolean;
  clear: () => void;
};

export function SessionList({ list, checks, old, clear }: Props) {
  const pages = list.data?.pages ?? [];
  const sessions = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  return (
    <section aria-label={texts.sessions} aria-busy={list.isFetching} className="flex min-w-0 flex-col gap-2">
      <p role="status" className="flex min-h-8 items-center text-muted text-sm">
        {total === 0 ? texts.noSessions : texts.sessionsOfTotal(sessions.length, total)}
        {total > 0 && checks !== null && ` ${texts.withFitting(checks)}`}
      </p>
      {total === 0 ? (
        <Button onClick={clear} className="self-start">
          {texts.clearFilters}
        </Button>
      ) : (
        <ol aria-label={texts.sessions} className={cx("flex flex-col", old && "stale")}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </section>
  );
}
