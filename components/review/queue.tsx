"use client";

import { KIND_WORDS, lineOf, words } from "@/components/review/words";
import { cx } from "@/components/ui/class-names";
import { NoteText } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { ReviewItemView } from "@/lib/review/schema";

type Props = { items: ReviewItemView[]; total: number; current: string; show: (id: string) => void };

/** Everything that is to be settled, the one shown marked. */
export function Queue({ items, total, current, show }: Props) {
  return (
    <section aria-labelledby="queue" className="flex min-w-0 flex-col gap-2">
      <h2 id="queue" className="font-medium text-sm">
        {words.queue}
      </h2>
      <p role="status" className="text-muted text-xs">
        {words.openOf(items.length, total)}
      </p>
      <ol aria-labelledby="queue" className="flex flex-col">
        {items.map((item) => (
          <li key={item.item_id}>
            <button
              type="button"
              data-row={item.item_id}
              aria-current={item.item_id === current ? "true" : undefined}
              onClick={() => show(item.item_id)}
              className={cx(
                "tap flex w-full min-w-0 flex-col gap-0.5 rounded-md px-3 py-2 text-start text-sm",
                item.item_id === current ? "bg-hover" : "hover:bg-hover/60",
              )}
            >
              <span className="flex w-full justify-between gap-3 text-muted text-xs">
                <span>{KIND_WORDS[item.kind]}</span>
                <When at={item.found_at} />
              </span>
              <NoteText text={lineOf(item)} className="line-clamp-2 w-full" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
