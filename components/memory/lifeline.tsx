"use client";

import Link from "next/link";
import { AsOfLine } from "@/components/memory/as-of-line";
import { usePast } from "@/components/shell/past";
import { STATE_WORDS, texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";
import { useClock } from "@/components/ui/when";
import { dateAndTime, dayOf } from "@/lib/browser/clock";
import { type Bar, barsOf, gapsOf, placeOf, type Span, spanOf } from "@/lib/browser/lifeline";
import { noteAddress } from "@/lib/browser/past";
import type { MemoryView } from "@/lib/memories/schema";

const MOST = 12;
const LANE = 26;
const BAR = 18;
const TICKS = 14;

/** When each version of a note was true, and below when it was learned. The history underneath says the same in words. */
export function Lifeline({ chain, id }: { chain: MemoryView[]; id: string }) {
  const clock = useClock();
  const shown = chain.slice(-MOST);
  const span = spanOf(shown, clock.now);
  const bars = barsOf(shown, span);
  const lanes = Math.max(...bars.map(({ lane }) => lane)) + 1;
  const height = lanes * LANE + TICKS;
  const today = `${placeOf(clock.now, span)}%`;
  return (
    <section aria-label={texts.lifeline} className="flex min-w-0 flex-col gap-1">
      <div className="relative">
        <svg width="100%" height={height} className="block overflow-visible">
          <title>{texts.lifeline}</title>
          <defs>
            <pattern id="gap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" y1="0" x2="0" y2="6" stroke="var(--c-line)" strokeWidth="3" />
            </pattern>
          </defs>
          <line {...{ x1: today, x2: today, y1: 0, y2: height - TICKS }} stroke="var(--c-edge)" strokeDasharray="2 3" />
          {gapsOf(bars).map(({ from, to }) => (
            <rect key={from} x={`${from}%`} width={`${to - from}%`} y={0} height={BAR} fill="url(#gap)" />
          ))}
          {bars.map((bar) => (
            <VersionBar key={bar.version.memory_id} bar={bar} here={bar.version.memory_id === id} />
          ))}
          {bars.map(({ version, learned }) => (
            <line
              key={version.memory_id}
              {...{ x1: `${learned}%`, x2: `${learned}%`, y1: height - TICKS, y2: height - TICKS / 2 }}
              stroke="var(--c-edge)"
              strokeWidth="1.5"
            />
          ))}
        </svg>
        <AsOfLine span={span} now={clock.now} height={height - TICKS} />
      </div>
      <Ends span={span} />
      {chain.length > MOST && <p className="text-muted text-xs">{texts.olderVersions(chain.length - MOST)}</p>}
    </section>
  );
}

/** A link to one version: an open end is an arrow, what is forgotten is hollow, what is to come is dashed. */
function VersionBar({ bar: { version, from, to, lane }, here }: { bar: Bar<MemoryView>; here: boolean }) {
  const clock = useClock();
  const { past } = usePast();
  const { memory_id, state, event_at, ends_at, stored_at, author } = version;
  const y = lane * LANE;
  const until = ends_at ? dateAndTime(ends_at, clock) : texts.noEnd.toLowerCase();
  const about = `${STATE_WORDS[state]}, ${author.name}, ${dateAndTime(event_at, clock)} – ${until}`;
  const look = cx(
    state === "current" ? "text-holds" : here ? "text-accent" : "text-edge",
    "hover:opacity-80 focus-visible:outline-2 focus-visible:outline-accent",
  );
  return (
    <Link
      href={noteAddress(memory_id, past)}
      prefetch={false}
      aria-label={about}
      aria-current={here ? "true" : undefined}
      className={look}
    >
      <title suppressHydrationWarning>{`${about}. ${texts.learned}: ${dateAndTime(stored_at, clock)}`}</title>
      <rect
        {...{ x: `${from}%`, y, height: BAR, rx: 3, width: `${Math.max(to - from, 0.6)}%` }}
        fill={state === "forgotten" || state === "scheduled" ? "var(--c-ground)" : "currentColor"}
        fillOpacity={here ? 1 : 0.55}
        stroke="currentColor"
        strokeWidth={here ? 2 : 1.5}
        strokeDasharray={state === "scheduled" ? "4 3" : undefined}
      />
      {ends_at === null && (
        <svg x={`${to}%`} y={y} overflow="visible" aria-hidden="true">
          <path d={`M0 0 L7 ${BAR / 2} L0 ${BAR} Z`} fill="currentColor" />
        </svg>
      )}
    </Link>
  );
}

/** The days at both ends, and where now is. */
function Ends({ span }: { span: Span }) {
  const clock = useClock();
  const day = (at: number) => dayOf(new Date(at).toISOString(), clock);
  const today = placeOf(clock.now, span);
  return (
    <p aria-hidden className="relative flex h-5 justify-between text-muted text-xs">
      <span suppressHydrationWarning>{day(span.first)}</span>
      {today > 18 && today < 82 && (
        <span className="absolute -translate-x-1/2 max-sm:hidden" style={{ left: `${today}%` }}>
          {texts.today}
        </span>
      )}
      <span suppressHydrationWarning>{today >= 82 ? texts.today : day(span.last)}</span>
    </p>
  );
}
