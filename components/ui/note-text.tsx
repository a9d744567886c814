import { useMemo } from "react";
import { cx } from "@/components/ui/class-names";
import { piecesOf } from "@/lib/browser/visible-text";

type Props = {
  text: string;
  /** Links are left as text where the whole row is one link. */
  links?: boolean;
  className?: string;
};

/** A note as it was written: text only, with what cannot be seen shown as marks. */
export function NoteText({ text, links = false, className }: Props) {
  return (
    <div dir="auto" className={cx("note", className)}>
      <Pieces text={text} links={links} />
    </div>
  );
}

export function Pieces({ text, links = false }: Props) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  return pieces.map((piece, index) => {
    const key = index;
    if (piece.kind === "mark") return <Mark key={key} name={piece.name} code={piece.code} />;
    if (piece.kind === "link" && links) return <OutLink key={key} text={piece.text} url={piece.url} />;
    return piece.text;
  });
}

function Mark({ name, code }: { name: string; code: string }) {
  return (
    <span
      title={code}
      dir="ltr"
      className="mx-px inline-block rounded-sm border border-needs/50 bg-needs-soft px-1 align-baseline font-medium font-mono text-[10px] text-needs leading-[1.3]"
    >
      {name}
    </span>
  );
}

/** What the address bar will say, punycode and all, stands in the tooltip. */
export function OutLink({ text, url }: { text: string; url: string }) {
  return (
    <a
      href={url}
      title={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
    >
      {text}
    </a>
  );
}
