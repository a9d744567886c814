import type { Context } from "@/lib/context";
import { conflict } from "@/lib/errors";
import { type Change, recordEvents } from "@/lib/events";
import { inTransactionThenCompare } from "@/lib/memories/compare";
import { unlink, unlinkedChange } from "@/lib/memories/link";
import type { MemoryRow } from "@/lib/memories/note";
import { chainsLock, named } from "@/lib/memories/one";
import { laterMemories } from "@/lib/memories/rows";
import type { ChangedMemoryView } from "@/lib/memories/schema";
import { lockWithText } from "@/lib/memories/standing";
import { memoryView } from "@/lib/memories/view";

export type RestoreInput = { memory_id: string; reason?: string };

/**
 * Brings a note back into recall: it is no longer forgotten, and no longer replaced. A note that is neither is
 * answered as it is.
 * @throws BrainError `not_found`; `conflict` while a later note of its chain is not forgotten, or when the same
 * note was stored again since
 */
export function restoreMemory(ctx: Context, input: RestoreInput): Promise<ChangedMemoryView> {
  const work = async (tx: Context) => {
    const row = await lockWithText(tx, input.memory_id, [chainsLock(tx)]);
    if (!row.forgottenAt && !row.supersededBy) return { memory: await memoryView(tx, row), action: null };
    return { memory: await memoryView(tx, await bringBack(tx, row, input.reason)), action: "restored" };
  };
  return inTransactionThenCompare(ctx, work, ({ memory, action }) => [action && memory.memory_id]);
}

async function bringBack(tx: Context, row: MemoryRow, reason?: string): Promise<MemoryRow> {
  await refuseWhileReplaced(tx, row);
  const at = new Date();
  const restored = await unlink(tx, row, at);
  await recordEvents(tx, at, restoredChanges(row, restored, reason));
  return restored;
}

async function refuseWhileReplaced(tx: Context, row: MemoryRow): Promise<void> {
  if (!row.supersededBy) return;
  const standing = (await laterMemories(tx, row.id)).find((later) => !later.forgottenAt);
  if (!standing) return;
  throw conflict(`This note was replaced by ${named(standing)}, which is not forgotten. Forget that one first.`, {
    memory_id: standing.id,
  });
}

/** Being forgotten and being replaced are two facts, and each that ends is an event. */
function restoredChanges(row: MemoryRow, restored: MemoryRow, reason?: string): Change[] {
  const unlinking = unlinkedChange(row, restored, reason);
  if (!row.forgottenAt) return [{ ...unlinking, action: "restored" }];
  const restoring: Change = {
    action: "restored",
    subject: "memory",
    subjectId: row.id,
    reason,
    old: { forgotten_at: row.forgottenAt.toISOString() },
    new: { forgotten_at: null },
  };
  return row.supersededBy ? [restoring, unlinking] : [restoring];
}
