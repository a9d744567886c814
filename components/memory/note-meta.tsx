"use client";

import Link from "next/link";
import { clientName } from "@/components/memory/client-name";
import { FilterLink } from "@/components/memory/filter-link";
import { StateBadge } from "@/components/memory/state-badge";
import { texts } from "@/components/texts";
import { Pieces } from "@/components/ui/note-text";
import { useClock, When } from "@/components/ui/when";
import { placeAddress } from "@/lib/browser/documents";
import type { MemoryView } from "@/lib/memories/schema";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** One line that says how far to trust a note: kind, weight, since when, from whom, where. */
export function NoteMeta({ memory }: { memory: MemoryView }) {
  const { state, category, importance, event_at, author, source, project, tags } = memory;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
      {state !== "current" && <StateBadge state={state} />}
      <FilterLink name="category" value={category} />
      <Importance value={importance} />
      <Since at={event_at} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Pieces text={author.name} />
        {source.client && clientName(source.client) !== clientName(author.name) && (
          <>
            {" "}
            {texts.via} <Pieces text={clientName(source.client)} />
          </>
        )}
      </span>
      {source.heading && (
        <Link
          href={placeAddress(memory)}
          prefetch={false}
          className="relative z-10 min-w-0 rounded-sm [overflow-wrap:anywhere] hover:text-ink hover:underline hover:underline-offset-2 pointer-coarse:py-2"
        >
          <Pieces text={source.heading} />
        </Link>
      )}
      {project && <FilterLink name="project" value={project} />}
      {tags.map((tag) => (
        <FilterLink key={tag} name="tag" value={tag} />
      ))}
    </div>
  );
}

/** A date says since when; `3 minutes ago` says it by itself. */
function Since({ at }: { at: string }) {
  const { now } = useClock();
  const distance = Date.parse(at) - now;
  const word = distance > 0 ? texts.from : distance < -WEEK_MS ? texts.since : "";
  return (
    <span suppressHydrationWarning>
      {word} <When at={at} />
    </span>
  );
}

/** Ten steps as a small bar; the number is spoken and stands in the tooltip. */
export function Importance({ value }: { value: number }) {
  return (
    <span
      role="img"
      aria-label={texts.importanceOf(value)}
      title={texts.importanceOf(value)}
      className="inline-flex items-center gap-1.5"
    >
      <span aria-hidden>{value}</span>
      <span aria-hidden className="h-1 w-6 overflow-hidden rounded-full bg-line forced-colors:border">
        <span className="block h-full rounded-full bg-muted" style={{ width: `${value * 10}%` }} />
      </span>
    </span>
  );
}
