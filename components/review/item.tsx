"use client";

import { useEffect, useRef } from "react";
import type { Choice } from "@/components/review/choices";
import { Evidence } from "@/components/review/evidence";
import { KIND_WORDS, QUESTIONS, words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { KeyHint } from "@/components/ui/key-hint";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { ReviewItemView } from "@/lib/review/schema";

type Props = {
  item: ReviewItemView;
  choices: Choice[];
  pending: boolean;
  choose: (choice: Choice) => void;
  skip: () => void;
};

/** One thing to settle: what is asked, what speaks for it, and what can be done about it. */
export function ReviewItem({ item, choices, pending, choose, skip }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(item.item_id);
  useEffect(() => {
    // The next item is read out; the first one leaves the focus where the reader has it.
    if (shown.current !== item.item_id) heading.current?.focus();
    shown.current = item.item_id;
  }, [item.item_id]);
  const [question, why] = QUESTIONS[item.kind];
  return (
    <article aria-labelledby="item" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2 text-muted text-xs">
          <Badge tone="needs">{KIND_WORDS[item.kind]}</Badge>
          <span>
            {words.found} <When at={item.found_at} />
          </span>
          <span className="[overflow-wrap:anywhere]">
            {item.kind !== "entity" && <Pieces text={item.project ?? texts.wholeWorkspace} />}
          </span>
        </div>
        <h2 id="item" ref={heading} tabIndex={-1} className="font-semibold text-base">
          {question}
        </h2>
        <p className="max-w-[72ch] text-muted text-sm">{why}</p>
      </header>
      <Evidence item={item} />
      <fieldset className="flex flex-wrap gap-2 border-line border-t pt-4">
        <legend className="sr-only">{words.decide}</legend>
        {choices.map((choice, index) => (
          <Button
            key={choice.label}
            title={choice.hint}
            pending={pending}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(choice)}
          >
            <KeyHint>{String(index + 1)}</KeyHint>
            {choice.label}
          </Button>
        ))}
        <Button look="quiet" aria-keyshortcuts="s" onClick={skip}>
          <KeyHint>s</KeyHint>
          {words.skip}
        </Button>
      </fieldset>
    </article>
  );
}
