"use client";

import { useRef, useState } from "react";
import type { Asked, Choice } from "@/components/review/choices";
import { SETTLED_WORDS, words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { useToast } from "@/components/ui/toast";
import { type DecisionDraft, useDecide, useUndoDecision } from "@/lib/browser/review";
import type { ReviewItemView } from "@/lib/review/schema";

export type Asking = { asked: Asked; item: ReviewItemView };

/** Deciding, skipping and undoing, always by the id of an item: the list may change under the reader. */
export function useReview(items: ReviewItemView[]) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const last = useRef<string | null>(null);
  const deciding = useDecide();
  const undoing = useUndoDecision();
  const toast = useToast();
  const item = items.find(({ item_id }) => item_id === wanted) ?? items[0];

  function undo(id: string): Promise<void> {
    return undoing.mutateAsync({ id }).then(
      () => {
        setWanted(id);
        toast(words.undone);
      },
      (error: Error) => toast(words.notUndone(error.message), { tone: "failed" }),
    );
  }

  /** The item after this one takes its place, before it leaves. */
  function moveOn(id: string) {
    const at = items.findIndex(({ item_id }) => item_id === id);
    const next = items[at + 1] ?? items[at - 1];
    setWanted(next?.item_id ?? null);
  }

  async function settle(id: string, draft: DecisionDraft, atOnce: boolean): Promise<void> {
    if (atOnce) moveOn(id);
    await deciding.mutateAsync({ id, draft, atOnce });
    if (!atOnce) moveOn(id);
    last.current = id;
    const action = { label: texts.undo, onPress: () => undo(id) };
    toast(words.settled(SETTLED_WORDS[draft.decision]), { action });
  }

  function choose(choice: Choice) {
    if (!item || deciding.isPending) return;
    if ("asks" in choice) return setAsking({ asked: choice.asks, item });
    settle(item.item_id, choice.draft, choice.atOnce).catch((error: Error) => {
      setWanted(item.item_id);
      toast(words.notSettled(error.message), { tone: "failed" });
    });
  }

  return {
    item,
    asking,
    pending: deciding.isPending,
    choose,
    settle,
    show: setWanted,
    skip: () => item && moveOn(item.item_id),
    undo,
    undoLast: () => last.current && undo(last.current),
    close: () => setAsking(null),
  };
}
