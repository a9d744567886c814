"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { clientName } from "@/components/memory/client-name";
import { StateBadge } from "@/components/memory/state-badge";
import { usePast } from "@/components/shell/past";
import { actionWords, texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";
import { Disclosure } from "@/components/ui/disclosure";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import { noteAddress } from "@/lib/browser/past";
import type { EventView, HistoryView, MemoryView } from "@/lib/memories/schema";

const WordChanges = dynamic(() => import("@/components/memory/word-changes").then((module) => module.WordChanges));

/** The chain of a note, newest first: what it said, from when until when, and who did what and why. */
export function MemoryHistory({ history, id }: { history: HistoryView; id: string }) {
  const versions = history.memories.toReversed();
  return (
    <ol className="flex flex-col">
      {versions.map((memory) => (
        <Version
          key={memory.memory_id}
          memory={memory}
          before={history.memories.filter(({ superseded_by }) => superseded_by === memory.memory_id)}
          events={history.events.filter((event) => event.memory_id === memory.memory_id).toReversed()}
          here={memory.memory_id === id}
        />
      ))}
    </ol>
  );
}

type VersionProps = { memory: MemoryView; before: MemoryView[]; events: EventView[]; here: boolean };

function Version({ memory, before, events, here }: VersionProps) {
  const { memory_id, content, state, event_at, ends_at } = memory;
  const { past } = usePast();
  return (
    <li
      aria-current={here ? "true" : undefined}
      className="relative flex min-w-0 flex-col gap-2 border-line border-s ps-5 pb-6 last:pb-0"
    >
      <span
        aria-hidden
        className={cx(
          "dot absolute -start-[5px] top-1.5 size-[9px] rounded-full border-2 border-ground",
          state === "current" ? "bg-holds" : "bg-edge",
        )}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <StateBadge state={state} />
        <span>
          <When at={event_at} full /> – {ends_at ? <When at={ends_at} full /> : texts.noEnd.toLowerCase()}
        </span>
        {here && <span className="text-ink">({texts.youAreHere})</span>}
      </div>
      {!here && (
        <Link href={noteAddress(memory_id, past)} prefetch={false} className="w-fit max-w-full rounded-sm">
          <NoteText
            text={content.slice(0, 600).toWellFormed()}
            className="line-clamp-3 max-w-[72ch] hover:text-accent"
          />
        </Link>
      )}
      {before.map((old) => (
        <Disclosure key={old.memory_id} label={texts.whatChanged}>
          <WordChanges before={old.content} after={content} />
        </Disclosure>
      ))}
      <ul className="flex flex-col gap-1.5">
        {events.map((event) => (
          <Deed key={`${event.at} ${event.action}`} event={event} />
        ))}
      </ul>
    </li>
  );
}

/** Who, what, when, from where and why. */
function Deed({ event }: { event: EventView }) {
  const { actor, action, at, reason } = event;
  return (
    <li className="min-w-0 text-sm [overflow-wrap:anywhere]">
      <span className="font-medium">
        <Pieces text={actor.name} />
      </span>{" "}
      {actionWords(action)},{" "}
      <span className="text-muted">
        <When at={at} full />
        {actor.client && clientName(actor.client) !== actor.name && (
          <>
            {` ${texts.via} `}
            <Pieces text={clientName(actor.client)} />
          </>
        )}
        {actor.session_id && (
          <>
            {`, ${texts.session.toLowerCase()} `}
            <code className="font-mono text-xs">
              <Pieces text={actor.session_id} />
            </code>
          </>
        )}
      </span>
      {reason && (
        <blockquote dir="auto" className="note mt-0.5 border-line border-s-2 ps-2 text-muted">
          <Pieces text={reason} />
        </blockquote>
      )}
    </li>
  );
}
