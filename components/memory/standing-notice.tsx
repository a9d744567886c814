"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { NoteText } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import { noteAddress } from "@/lib/browser/past";
import type { MemoryView } from "@/lib/memories/schema";

/** Why agents are not told a note, and which one they are told instead. */
export function StandingNotice({ memory, chain }: { memory: MemoryView; chain: MemoryView[] }) {
  const next = chain.find(({ memory_id }) => memory_id === memory.superseded_by);
  return (
    <>
      {memory.state === "forgotten" && <Notice>{texts.forgottenBanner}</Notice>}
      {memory.state === "scheduled" && <Notice>{texts.scheduledBanner}</Notice>}
      {memory.state === "expired" && <Notice>{texts.expiredBanner}</Notice>}
      {memory.superseded_by && (
        <Notice action={<Open id={memory.superseded_by}>{texts.open}</Open>}>
          <p className="text-muted text-xs">{texts.replacedBy}</p>
          <NoteText text={next?.content ?? memory.superseded_by} className="line-clamp-2" />
        </Notice>
      )}
    </>
  );
}

function Open({ id, children }: { id: string; children: ReactNode }) {
  const { past } = usePast();
  return (
    <Link
      href={noteAddress(id, past)}
      prefetch={false}
      aria-label={texts.openSuccessor}
      className="tap flex items-center rounded-md px-3 font-medium text-accent hover:bg-hover"
    >
      {children}
    </Link>
  );
}
