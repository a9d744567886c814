import { invalid } from "@/lib/errors";

/** A list answered in parts: what fits, how many there are in all, and how to go on. */
export type Page<T> = { items: T[]; total: number; next_cursor: string | null };

/** Where a part of a list ended: the next begins after this row. `rank` sorts before the time, where a list has one. */
export type Place = { rank: number; at: Date; id: string };

export const USUAL_LIMIT = 50;

/** The place as callers carry it: opaque, and safe in a URL. */
export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify([place.rank, place.at.toISOString(), place.id])).toString("base64url");
}

/**
 * Reads a cursor that an earlier part gave.
 * @param fits whether an id can be one of the list's
 * @throws BrainError `invalid` when it is not one of ours
 */
export function readCursor(cursor: string | undefined, fits: (id: string) => boolean): Place | null {
  if (cursor === undefined) return null;
  const place = placeIn(cursor);
  if (place && fits(place.id)) return place;
  throw invalid("cursor is not one that a list gave. Leave it out to begin at the start.", [
    { field: "cursor", message: "cursor is not one that a list gave" },
  ]);
}

function placeIn(cursor: string): Place | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) return undefined;
    const [rank, at, id]: unknown[] = parts;
    if (!Number.isSafeInteger(rank) || typeof at !== "string" || typeof id !== "string") return undefined;
    const instant = new Date(at);
    return instant.toISOString() === at ? { rank: Number(rank), at: instant, id } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Cuts a page from rows of which one more than the page was read.
 * @param placeOf where the list goes on after a row
 */
export function pageOf<R, T>(
  rows: readonly R[],
  limit: number,
  total: number,
  items: T[],
  placeOf: (row: R) => Place,
): Page<T> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: items.slice(0, limit), total, next_cursor: last ? cursorOf(placeOf(last)) : null };
}
