import Link from "next/link";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { SuggestionView } from "@/lib/entities/schema";
import type { ReviewItemView } from "@/lib/review/schema";

/** Two names that may mean the same: what each names, why, and notes in which they stand. */
export function AlikeNames({ item: { evidence } }: { item: ReviewItemView }) {
  const { data } = SuggestionView.safeParse(evidence);
  if (!data) return <p className="text-muted text-sm">{String(evidence.why ?? "")}</p>;
  return (
    <section aria-labelledby="item" className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-raised p-3">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {[data.one, data.other].map(({ entity_id, kind }, index) => (
          <li key={entity_id} className="min-w-0">
            <Link
              href={`/entities/${entity_id}`}
              prefetch={false}
              dir="auto"
              className="font-medium text-base hover:underline [overflow-wrap:anywhere]"
            >
              <Pieces text={data.names[index] ?? ""} />
            </Link>
            <p className="text-muted text-xs">{kind}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-[72ch] text-muted text-sm">
        <Pieces text={data.why} />
      </p>
      <ul className="flex min-w-0 flex-col gap-1">
        {data.memories.map(({ memory_id, content, written }) => (
          <li key={`${memory_id} ${written}`} className="min-w-0 border-line border-s ps-3 text-sm">
            <Link href={`/memories/${memory_id}`} prefetch={false}>
              <NoteText text={content} className="line-clamp-2 max-w-[72ch]" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
