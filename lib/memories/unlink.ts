import type { Context } from "@/lib/context";
import { conflict } from "@/lib/errors";
import { recordEvent } from "@/lib/events";
import { inTransactionThenCompare } from "@/lib/memories/compare";
import { unlink, unlinkedChange } from "@/lib/memories/link";
import { chainsLock, named } from "@/lib/memories/one";
import type { ChangedMemoryView } from "@/lib/memories/schema";
import { lockWithText } from "@/lib/memories/standing";
import { memoryView } from "@/lib/memories/view";

export type UnlinkInput = { memory_id: string; by: string; reason?: string };

/**
 * Takes the successor of a note away again: the note counts again, and the successor stays as it is.
 * @throws BrainError `not_found`; `conflict` when the successor is another one by now, the note is forgotten, or the same
 * note stands already
 */
export function unlinkMemory(ctx: Context, { memory_id, by, reason }: UnlinkInput): Promise<ChangedMemoryView> {
  const work = async (tx: Context) => {
    const old = await lockWithText(tx, memory_id, [chainsLock(tx)]);
    if (old.supersededBy !== by) throw conflict(`${named(old)} is no longer replaced by ${by}. Nothing was changed.`);
    if (old.forgottenAt) throw conflict(`${named(old)} is forgotten. Restore it first. Nothing was changed.`);
    const at = new Date();
    const back = await unlink(tx, old, at);
    await recordEvent(tx, at, unlinkedChange(old, back, reason));
    return { memory: await memoryView(tx, back), action: "unlinked" };
  };
  return inTransactionThenCompare(ctx, work, ({ memory }) => [memory.memory_id]);
}
