import { createHash } from "node:crypto";
import { invalid } from "@/lib/errors";

/** A list answered in parts: what fits, how many there are in all, and how to go on. */
export type Page<T> = { items: T[]; total: number; next_cursor: string | null };

/** Where a part of a list ended: the next begins after this row. `rank` sorts before the time, where a list has one. */
export type Place = { rank: number; at: Date; id: string };

export const USUAL_LIMIT = 50;

/** One list under its filters, in a few letters: a cursor holds for the list that gave it. */
export type ListKey = string;

/** @param input what was asked of the list; `limit` and `cursor` may change from part to part */
export function listKey(list: string, input: object): ListKey {
  const filters = Object.entries(input).filter(([name, value]) => !PER_PART.includes(name) && value !== undefined);
  const told = JSON.stringify([list, filters.sort(([one], [two]) => (one < two ? -1 : 1))]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 8);
}

const PER_PART = ["limit", "cursor"];

/** The place as callers carry it: opaque, and safe in a URL. */
export function cursorOf(key: ListKey, place: Place): string {
  return Buffer.from(JSON.stringify([place.rank, place.at.toISOString(), place.id, key])).toString("base64url");
}

/**
 * Reads a cursor that an earlier part gave.
 * @param fits whether an id can be one of the list's
 * @throws BrainError `invalid` when it is not one of ours, or one of another list or of other filters
 */
export function readCursor(cursor: string | undefined, key: ListKey, fits: (id: string) => boolean): Place | null {
  if (cursor === undefined) return null;
  const found = placeIn(cursor);
  if (!found) throw refusedCursor("cursor is not one that a list gave", "Leave it out");
  if (found.key === key && fits(found.place.id)) return found.place;
  throw refusedCursor(
    "cursor is of another list or of other filters",
    "Send it with the filters that it came with, or leave it out",
  );
}

function refusedCursor(message: string, advice: string) {
  return invalid(`${message}. ${advice} to begin at the start.`, [{ field: "cursor", message }]);
}

function placeIn(cursor: string): { place: Place; key: unknown } | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) return undefined;
    const [rank, at, id, key]: unknown[] = parts;
    if (!Number.isSafeInteger(rank) || typeof at !== "string" || typeof id !== "string") return undefined;
    const instant = new Date(at);
    return instant.toISOString() === at ? { place: { rank: Number(rank), at: instant, id }, key } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Cuts a page from rows of which one more than the page was read.
 * @param placeOf where the list goes on after a row
 */
export function pageOf<R, T>(
  key: ListKey,
  rows: readonly R[],
  limit: number,
  total: number,
  items: T[],
  placeOf: (row: R) => Place,
): Page<T> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: items.slice(0, limit), total, next_cursor: last ? cursorOf(key, placeOf(last)) : null };
}
