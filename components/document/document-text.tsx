import Link from "next/link";
import { useMemo } from "react";
import { words } from "@/components/document/words";
import { STATE_WORDS } from "@/components/texts";
import { cx } from "@/components/ui/class-names";
import { Pieces } from "@/components/ui/note-text";
import { piecesOfDocument } from "@/lib/browser/passages";
import type { PassageView, WholeDocumentView } from "@/lib/documents/schema";

type Props = {
  document: WholeDocumentView;
  /** The note that the reader came from: its passage is where the address points. */
  note: string | null;
};

/** The text as it came, each passage a link to its note. */
export function DocumentText({ document: { text, passages }, note }: Props) {
  const pieces = useMemo(() => piecesOfDocument(text, passages), [text, passages]);
  const first = passages.find(({ memory_id }) => memory_id === note);
  return (
    <div dir="auto" className="note max-w-[80ch] text-base leading-relaxed">
      {pieces.map((piece, index) => {
        const key = index;
        if (!piece.passage) return <Pieces key={key} text={piece.text} />;
        return <Passage key={key} text={piece.text} passage={piece.passage} sought={piece.passage === first} />;
      })}
    </div>
  );
}

type PassageProps = { text: string; passage: PassageView; sought: boolean };

function Passage({ text, passage: { memory_id, state }, sought }: PassageProps) {
  const counts = state === "current" || state === "scheduled";
  return (
    <Link
      id={sought ? "passage" : undefined}
      aria-current={sought ? "true" : undefined}
      href={`/memories/${memory_id}`}
      prefetch={false}
      title={words.passageOf(STATE_WORDS[state])}
      className={cx(
        "scroll-mt-24 rounded-sm underline decoration-1 underline-offset-4 hover:bg-hover",
        counts ? "decoration-holds" : "text-muted decoration-edge decoration-dashed",
        sought && "bg-accent-soft outline-2 outline-accent",
      )}
    >
      <Pieces text={text} />
    </Link>
  );
}
