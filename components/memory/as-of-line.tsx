"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { useClock } from "@/components/ui/when";
import { dateAndTime } from "@/lib/browser/clock";
import { instantAt, placeOf, type Span } from "@/lib/browser/lifeline";
import { instantOfPast, PRESENT } from "@/lib/browser/past";

const DAY_MS = 86_400_000;
/** The page follows once the hand rests. */
const PAUSE_MS = 250;

/** The line that is drawn to another time: by hand, by arrows a day, by Page keys a month; End and Escape lead to today. */
export function AsOfLine({ span, now, height }: { span: Span; now: number; height: number }) {
  const { at, move, settle } = useMovedTime(now);
  const clock = useClock();
  const shown = new Date(at).toISOString();
  const place = Math.min(Math.max(placeOf(at, span), 0), 100);
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box) move(instantAt(((event.clientX - box.left) / box.width) * 100, span));
  }
  function press(event: KeyboardEvent) {
    const next = steps(at, span, now)[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={texts.asOf}
      aria-valuemin={span.first}
      aria-valuemax={span.last}
      aria-valuenow={at}
      aria-valuetext={dateAndTime(shown, clock)}
      title={dateAndTime(shown, clock)}
      suppressHydrationWarning
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={settle}
      className="absolute top-0 flex w-6 -translate-x-1/2 cursor-ew-resize touch-none justify-center rounded-sm"
      style={{ left: `${place}%`, height }}
    >
      <span aria-hidden className="h-full w-0.5 bg-accent" />
    </div>
  );
}

function steps(at: number, { first }: Span, now: number): Record<string, number> {
  return {
    ArrowLeft: at - DAY_MS,
    ArrowDown: at - DAY_MS,
    ArrowRight: at + DAY_MS,
    ArrowUp: at + DAY_MS,
    PageDown: monthFrom(at, -1),
    PageUp: monthFrom(at, 1),
    Home: first,
    End: now,
    Escape: now,
  };
}

function monthFrom(at: number, months: number): number {
  const date = new Date(at);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

/** Where the line is while it moves, and the address once it rests. */
function useMovedTime(now: number) {
  const { past, look, workspaceZone } = usePast();
  const text = past.as_of === null ? undefined : instantOfPast(past.as_of, workspaceZone);
  const asked = text === undefined ? now : Date.parse(text);
  const [moved, setMoved] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function settle(at = moved) {
    clearTimeout(timer.current);
    setMoved(null);
    if (at === null) return;
    const as_of = new Date(at).toISOString();
    look(at === now ? PRESENT : { as_of, known_at: past.known_at && as_of });
  }
  function move(at: number) {
    setMoved(at);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(at), PAUSE_MS);
  }
  return { at: moved ?? asked, move, settle: () => settle() };
}
