import type { Answer, Part } from "@/lib/mcp/answer";
import { aboutTokens } from "@/lib/mcp/tokens";

/** Tokens of an answer, and of its text, when no `limit` was asked for and when one was. */
export const BUDGET = 1_500;
export const WIDE_BUDGET = 6_000;

/** For the cursor and the counts, which are only known when it is known what fits. */
const ROOM_FOR_COUNTS = 150;
const BETWEEN_PARTS = 2;

/** The budget of a call, from its input. */
export function budgetOf(input: { limit?: number | undefined }): number {
  return input.limit === undefined ? BUDGET : WIDE_BUDGET;
}

/**
 * The first parts that fit, one at least: a first part that is too long is shortened.
 * @param frame the answer without any part, which has its cost too
 */
export function keepWithin(budget: number, frame: Answer, parts: readonly Part[]): Part[] {
  const room = budget - ROOM_FOR_COUNTS - costOf(frame);
  const first = parts[0];
  if (first && costOf(first) > room) return [shorten(first, room)];
  return parts.slice(0, countWithin(parts, room));
}

/** One part that is answered alone, shortened when it is too long. */
export function fitOne(part: Part): Part {
  return shorten(part, BUDGET - ROOM_FOR_COUNTS);
}

function countWithin(parts: readonly Part[], room: number): number {
  let spent = 0;
  const over = parts.findIndex((part) => {
    spent += costOf(part) + BETWEEN_PARTS;
    return spent > room;
  });
  return over === -1 ? parts.length : over;
}

function shorten(part: Part, room: number): Part {
  const shorter = costOf(part) > room ? part.shorter() : null;
  return shorter ? shorten(shorter, room) : part;
}

/** The data and the text have the same budget, so the longer one counts. */
function costOf({ structured, text }: { structured: Record<string, unknown>; text: string }): number {
  return Math.max(aboutTokens(JSON.stringify(structured)), aboutTokens(text));
}
