"use client";

import Link from "next/link";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Disclosure } from "@/components/ui/disclosure";
import { NoteText } from "@/components/ui/note-text";
import { noteAddress } from "@/lib/browser/past";
import type { Found } from "@/lib/browser/search";

const SHOWN = 3;

/** Notes that came near a question that nothing answers: apart, folded, grey, and without what makes a note evidence. */
export function NearMisses({ memories }: { memories: Found[] }) {
  const { past } = usePast();
  const shown = memories.slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Disclosure label={texts.nearMisses(shown.length)}>
      <ul aria-label={texts.nearMissesName} className="flex max-w-[72ch] flex-col border-line border-s-2 border-dashed">
        {shown.map(({ memory_id, quote, content }) => (
          <li key={memory_id} className="row px-3 py-1.5 text-muted hover:bg-hover/60">
            <Link href={noteAddress(memory_id, past)} prefetch={false} data-row={memory_id}>
              <NoteText text={quote ?? content.slice(0, 400).toWellFormed()} className="line-clamp-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
