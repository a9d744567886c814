import type { Context } from "@/lib/context";
import { BrainError, invalid } from "@/lib/errors";
import { readInput } from "@/lib/lenient";
import { StoreWithSourceInput } from "@/lib/memories/schema";
import { type StoredResult, storeMemories } from "@/lib/memories/store";

const MOST = 500;

type Refused = Extract<StoredResult, { error: string }>;

/**
 * Stores up to 500 notes. One that is refused leaves the others stored.
 * @returns one result a note, in the order of the request
 * @throws BrainError `invalid` when there are more than 500: then none is stored
 */
export async function storeMany(ctx: Context, items: unknown[]): Promise<{ results: StoredResult[] }> {
  if (items.length > MOST)
    throw invalid(
      `${items.length} notes came, the limit is ${MOST} in one request. None was stored: send them in parts.`,
    );
  const read = items.map(readOne);
  const stored = (await storeMemories(ctx, read.filter(isRead))).values();
  return { results: read.map((one) => (isRead(one) ? nextOf(stored) : one)) };
}

function readOne(item: unknown): StoreWithSourceInput | Refused {
  try {
    return readInput(StoreWithSourceInput, item, "");
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    return { error: error.message, field: error.fields[0]?.field };
  }
}

const isRead = (one: StoreWithSourceInput | Refused): one is StoreWithSourceInput => "content" in one;

function nextOf(stored: Iterator<StoredResult>): StoredResult {
  const next = stored.next();
  if (next.done) throw new Error("a note was stored without a result");
  return next.value;
}
