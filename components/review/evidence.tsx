"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { NoteMeta } from "@/components/memory/note-meta";
import { WordChanges } from "@/components/memory/word-changes";
import { AlikeNames } from "@/components/review/alike-names";
import { LostRoute } from "@/components/review/lost-route";
import { words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import { receiptsQuery } from "@/lib/browser/audit";
import type { MemoryView } from "@/lib/memories/schema";
import { GapEvidence, type ReviewItemView } from "@/lib/review/schema";

/** What speaks for an item: the notes, the route, the names or the question, and where each came from. */
export function Evidence({ item }: { item: ReviewItemView }) {
  if (item.kind === "gap") return <Gap item={item} />;
  if (item.kind === "entity") return <AlikeNames item={item} />;
  if (item.kind === "stale_route")
    return item.routes.map((route) => <LostRoute key={route.route_id} item={item} route={route} />);
  return <Notes item={item} />;
}

function Notes({ item: { kind, memories } }: { item: ReviewItemView }) {
  const [one, other] = memories;
  const labels = kind === "duplicate" ? [words.right, words.left] : [words.left, words.right];
  const [before, after] = kind === "duplicate" ? [other, one] : [one, other];
  return (
    <>
      <div className={other ? "grid min-w-0 gap-3 md:grid-cols-2" : "grid min-w-0"}>
        {memories.map((memory, index) => (
          <Note key={memory.memory_id} memory={memory} label={other ? (labels[index] ?? "") : texts.note} />
        ))}
      </div>
      {before && after && (
        <section aria-label={words.differs} className="flex flex-col gap-1">
          <h3 className="font-medium text-sm">{words.differs}</h3>
          <WordChanges before={before.content} after={after.content} />
        </section>
      )}
    </>
  );
}

function Note({ memory, label }: { memory: MemoryView; label: string }) {
  const { data } = useInfiniteQuery(receiptsQuery(memory.memory_id));
  const given = data?.pages[0]?.items.filter((session) => session.given > 0).length;
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-raised p-3">
      <h3 className="text-muted text-xs">{label}</h3>
      <NoteText text={memory.content} className="max-h-72 max-w-[72ch] overflow-y-auto text-sm leading-relaxed" />
      <NoteMeta memory={memory} />
      {memory.ends_at && (
        <p className="text-muted text-xs">
          {words.ends} <When at={memory.ends_at} full />
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        <span>{given !== undefined && words.givenTo(given)}</span>
        <Link href={`/memories/${memory.memory_id}`} prefetch={false} className="text-accent hover:underline">
          {texts.open}
        </Link>
      </p>
    </section>
  );
}

function Gap({ item }: { item: ReviewItemView }) {
  const { query, times, clients, last_at } = GapEvidence.parse(item.evidence);
  return (
    <section
      aria-label={texts.search}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-raised p-3"
    >
      <NoteText text={query} className="max-w-[72ch] text-base" />
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        <Pieces text={words.asked(times, clients)} />, <When at={last_at} />
      </p>
      <Link
        href={`/?q=${encodeURIComponent(query)}`}
        prefetch={false}
        className="w-fit text-accent text-xs hover:underline"
      >
        {words.searchAgain}
      </Link>
    </section>
  );
}
