"use client";

import { EyeOff, PenLine } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { NoteMeta } from "@/components/memory/note-meta";
import { onWish } from "@/components/shell/focus-wish";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { NoteText } from "@/components/ui/note-text";
import { noteAddress } from "@/lib/browser/past";
import type { Found } from "@/lib/browser/search";

/** Three lines show no more than this, however wide the screen. */
const SHOWN = 700;

type Props = { memory: Found; onReplace?: () => void; onForget?: () => void };

export function MemoryRow({ memory, onReplace, onForget }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const { past } = usePast();
  const { memory_id, conflicts_with, state } = memory;
  useEffect(() => onWish(memory_id, () => link.current?.focus()), [memory_id]);
  const disputed = conflicts_with.length > 0;
  return (
    <li
      className={cx(
        "row group flex min-w-0 flex-col gap-1.5 px-3 py-3 hover:bg-hover/60",
        disputed
          ? "rounded-md border border-needs/40 bg-needs-soft/40 md:col-span-1"
          : "-mx-3 border-line border-b md:col-span-2",
      )}
    >
      <Link ref={link} href={noteAddress(memory_id, past)} prefetch={false} data-row={memory_id}>
        <NoteText
          text={shownPart(memory)}
          className={cx("line-clamp-3 max-w-[72ch] text-sm", state === "forgotten" && "text-muted")}
        />
      </Link>
      {disputed && <Badge tone="needs">{texts.disagrees}</Badge>}
      <div className="flex min-w-0 items-end justify-between gap-2">
        <NoteMeta memory={memory} />
        {onReplace && onForget && state !== "forgotten" && (
          <div className="relative z-10 -my-2 -me-1 flex shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden pointer-coarse:hidden">
            {state !== "superseded" && (
              <IconButton label={texts.replace} title={texts.byKey(texts.replace, "r")} onClick={onReplace}>
                <PenLine size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton label={texts.forget} title={texts.byKey(texts.forget, "f")} onClick={onForget}>
              <EyeOff size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </li>
  );
}

function shownPart({ quote, content }: Found): string {
  return [...(quote ?? content).slice(0, SHOWN * 2)].slice(0, SHOWN).join("");
}
