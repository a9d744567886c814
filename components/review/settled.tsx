"use client";

import { useQuery } from "@tanstack/react-query";
import { KIND_WORDS, lineOf, settledWords, words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import { settledQuery } from "@/lib/browser/review";
import type { ReviewItemView } from "@/lib/review/schema";

/** What was settled lately, by whom and how, each with its way back. */
export function Settled({ undo }: { undo: (id: string) => void }) {
  return (
    <div className="border-line border-t pt-3">
      <Disclosure label={words.lately}>
        <List undo={undo} />
      </Disclosure>
    </div>
  );
}

function List({ undo }: { undo: (id: string) => void }) {
  const { data } = useQuery(settledQuery);
  if (!data) return null;
  if (data.items.length === 0) return <p className="text-muted text-sm">{words.noneSettled}</p>;
  return (
    <ul aria-label={words.lately} className="flex max-w-3xl flex-col">
      {data.items.map((item) => (
        <Row key={item.item_id} item={item} undo={() => undo(item.item_id)} />
      ))}
    </ul>
  );
}

function Row({ item, undo }: { item: ReviewItemView; undo: () => void }) {
  const { decision } = item;
  if (!decision) return null;
  return (
    <li className="flex min-w-0 items-center justify-between gap-3 border-line border-b py-2 text-sm">
      <div className="min-w-0">
        <NoteText text={lineOf(item)} className="line-clamp-1" />
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {KIND_WORDS[item.kind]}: {settledWords(decision.decision)}, <Pieces text={decision.by} />,{" "}
          <When at={decision.at} />
          {decision.reason && (
            <>
              . <Pieces text={decision.reason} />
            </>
          )}
        </p>
      </div>
      <Button look="offer" onClick={undo}>
        {texts.undo}
      </Button>
    </li>
  );
}
