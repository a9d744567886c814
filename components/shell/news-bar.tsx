"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type Change, useReach } from "@/components/shell/reach";
import { count, texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type Props = { concerns: (change: Change) => boolean; keys: QueryKey[]; words?: (changes: Change[]) => string };

/** Others changed what is shown here. It is shown when the reader asks for it: nothing moves by itself. */
export function NewsBar({ concerns, keys, words = wordsOf }: Props) {
  const { news, clearNews } = useReach();
  const client = useQueryClient();
  const mine = news.filter(concerns);
  if (mine.length === 0) return null;
  function show() {
    for (const queryKey of keys) client.invalidateQueries({ queryKey });
    clearNews();
  }
  return (
    <Notice
      spoken
      action={
        <Button look="offer" onClick={show}>
          {texts.show}
        </Button>
      }
    >
      {words(mine)}
    </Notice>
  );
}

function wordsOf(changes: Change[]): string {
  const fresh = changes.filter((change) => change.action === "stored").length;
  return fresh > 0 ? texts.newNotes(fresh) : texts.changed(changes.length);
}

export const newRoutes = (changes: Change[]) => {
  const fresh = changes.filter((change) => change.action === "created").length;
  return fresh > 0 ? `${count(fresh, "new route")}.` : texts.changed(changes.length);
};
