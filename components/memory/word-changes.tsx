"use client";

import { useEffect, useState } from "react";
import { texts } from "@/components/texts";
import { Pieces } from "@/components/ui/note-text";
import { type Hunk, wordDiff } from "@/lib/browser/word-diff";

const PAUSE_MS = 100;

/** What changed between two texts, for eyes and for ears. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  const [hunks, setHunks] = useState<Hunk[] | null>([]);
  useEffect(() => {
    const timer = setTimeout(() => setHunks(wordDiff(before, after)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [before, after]);
  if (before === after) return <p className="text-muted text-sm">{texts.noChanges}</p>;
  if (!hunks) return <WholeTexts before={before} after={after} />;
  return (
    <p dir="auto" className="note text-sm leading-relaxed">
      {hunks.map((hunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hunks of one diff have no other identity
        <Change key={index} hunk={hunk} />
      ))}
    </p>
  );
}

function Change({ hunk }: { hunk: Hunk }) {
  if (hunk.kind === "same") return <Pieces text={hunk.text} />;
  const Tag = hunk.kind === "inserted" ? "ins" : "del";
  const look =
    hunk.kind === "inserted" ? "bg-holds-soft text-holds underline" : "bg-failed-soft text-failed line-through";
  return (
    <Tag className={`rounded-sm ${look}`}>
      <span className="sr-only">{hunk.kind === "inserted" ? texts.inserted : texts.removed} </span>
      <Pieces text={hunk.text} />
    </Tag>
  );
}

function WholeTexts({ before, after }: { before: string; after: string }) {
  return (
    <div className="note flex flex-col gap-2 text-sm leading-relaxed">
      <p className="text-muted text-xs">{texts.changedWholly}</p>
      <Change hunk={{ kind: "removed", text: before }} />
      <Change hunk={{ kind: "inserted", text: after }} />
    </div>
  );
}
