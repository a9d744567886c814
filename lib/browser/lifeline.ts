import type { MemoryView } from "@/lib/memories/schema";

type Version = Pick<MemoryView, "memory_id" | "event_at" | "ends_at" | "stored_at" | "state">;

/** From when to when the line reaches, in milliseconds. */
export type Span = { first: number; last: number };

/** Where a version stands, in percent of the line; versions that are true at once stand in lanes of their own. */
export type Bar<V> = { version: V; from: number; to: number; lane: number; learned: number };

const MARGIN = 0.04;

/** The span that holds every beginning, end and learning, and now, with some room on both sides. */
export function spanOf(versions: readonly Version[], now: number): Span {
  const named = versions.flatMap(({ event_at, ends_at, stored_at }) => [event_at, ends_at ?? event_at, stored_at]);
  const times = [now, ...named.map((time) => Date.parse(time))];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = Math.max(last - first, 60_000) * MARGIN;
  return { first: first - room, last: last + room };
}

/** The place of an instant, in percent. */
export const placeOf = (at: number, { first, last }: Span): number => ((at - first) / (last - first)) * 100;

/** The instant of a place. */
export const instantAt = (percent: number, { first, last }: Span): number =>
  Math.round(first + (Math.min(Math.max(percent, 0), 100) / 100) * (last - first));

/** Versions in the order of their beginning, each in the first lane that is free. An empty window has no length. */
export function barsOf<V extends Version>(versions: readonly V[], span: Span): Bar<V>[] {
  const ends: number[] = [];
  return versions
    .toSorted((a, b) => a.event_at.localeCompare(b.event_at))
    .map((version) => {
      const from = placeOf(Date.parse(version.event_at), span);
      const end = version.ends_at ? placeOf(Date.parse(version.ends_at), span) : 100;
      const to = Math.max(from, end);
      const free = ends.findIndex((taken) => taken <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = to;
      return { version, from, to, lane, learned: placeOf(Date.parse(version.stored_at), span) };
    });
}

/** The stretches between the versions in which none was true; what is forgotten covers nothing. */
export function gapsOf(bars: readonly Bar<Version>[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let covered: number | undefined;
  for (const { from, to, version } of bars) {
    if (version.state === "forgotten" || to <= from) continue;
    if (covered !== undefined && from > covered) gaps.push({ from: covered, to: from });
    covered = Math.max(covered ?? to, to);
  }
  return gaps;
}
