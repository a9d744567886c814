import { z } from "zod";
import { invalid } from "@/lib/errors";
import * as field from "@/lib/fields";
import type { Answer, Part } from "@/lib/mcp/answer";
import { budgetOf, keepWithin } from "@/lib/mcp/budget";
import type { Page } from "@/lib/page";

/** The fields of an answer that may be only a part. */
export const LeftOff = { left_off: z.int(), next_cursor: z.string().nullable() };

/** The fields of an input that asks for a part. */
export const paged = (usual: number, most: number) => ({
  limit: field.limit(usual, most),
  cursor: field.cursor.optional(),
});

type Asked = { limit?: number | undefined; cursor?: string | undefined };

/**
 * Answers one page of a list within the budget. What did not fit is counted and reachable: the list is read again up to
 * where it was cut, for the cursor of that place.
 * @param read the list from a cursor of its own on
 */
export async function fitPage<T>(
  asked: Asked,
  usual: number,
  read: (limit: number, cursor: string | undefined) => Promise<Page<T>>,
  partOf: (item: T) => Part,
  build: (kept: Part[], left: { left_off: number; next_cursor: string | null }) => Answer,
): Promise<Answer> {
  const from = readCursor(asked.cursor);
  const limit = asked.limit ?? usual;
  const page = await read(limit, from.cursor);
  const frame = build([], { left_off: page.total, next_cursor: null });
  const kept = keepWithin(budgetOf(asked), frame, page.items.map(partOf));
  const end = kept.length < page.items.length ? await read(kept.length, from.cursor) : page;
  const seen = from.seen + kept.length;
  const next_cursor = end.next_cursor === null ? null : `${seen}.${end.next_cursor}`;
  return build(kept, { left_off: next_cursor === null ? 0 : Math.max(0, page.total - seen), next_cursor });
}

/** A cursor of ours is the number of items already shown and the list's own cursor. */
function readCursor(cursor: string | undefined): { seen: number; cursor: string | undefined } {
  if (cursor === undefined) return { seen: 0, cursor: undefined };
  const match = /^(\d{1,9})\.(.+)$/s.exec(cursor.trim());
  if (!match?.[2]) throw invalid("cursor is not one that this tool gave: send next_cursor of its last answer.");
  return { seen: Number(match[1]), cursor: match[2] };
}

/** The first line of an answer that shows nothing: after a cursor there was something before. */
export const nothing = (asked: Asked, sentence: string) => (asked.cursor === undefined ? sentence : "Nothing more.");

/** What a reader can do about what was left off, as the last line of a text. */
export function leftOffLine({ left_off, next_cursor }: { left_off: number; next_cursor: string | null }): string[] {
  if (next_cursor === null) return [];
  return [`${left_off} more left off: ask more narrowly, or again with cursor ${next_cursor}`];
}
