"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { texts } from "@/components/texts";
import { NoteText } from "@/components/ui/note-text";
import { likeQuery } from "@/lib/browser/queries";

const SHORTEST = 20;
const PAUSE_MS = 500;
const READ = 400;

/** What the brain knows already that reads like a draft: it may need no new note, or another one replaced. */
export function LikeNotes({ text, except }: { text: string; except: string[] }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = settled.trim().slice(0, READ).toWellFormed();
  const like = useQuery({ ...likeQuery(asked), enabled: asked.length >= SHORTEST });
  const found = (like.data?.evidence ?? []).filter((memory) => !except.includes(memory.memory_id)).slice(0, 3);
  if (found.length === 0) return null;
  return (
    <section role="status" aria-label={texts.alsoSays} className="flex flex-col gap-1.5">
      <h3 className="font-medium text-sm">{texts.alsoSays}</h3>
      <ul className="flex flex-col gap-px overflow-hidden rounded-md border border-line bg-line">
        {found.map((memory) => (
          <li key={memory.memory_id} className="flex items-start gap-3 bg-raised px-3 py-2 text-sm">
            <NoteText text={memory.quote} className="line-clamp-2 min-w-0 flex-1 text-muted" />
            <a
              href={`/memories/${memory.memory_id}`}
              target="_blank"
              rel="noreferrer"
              className="shrink-0 text-accent hover:underline hover:underline-offset-2 pointer-coarse:py-2"
            >
              {texts.open}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
