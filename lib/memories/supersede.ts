import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { conflict, invalid } from "@/lib/errors";
import { recordEvent, recordEvents } from "@/lib/events";
import { inTransactionThenCompare } from "@/lib/memories/compare";
import { hide } from "@/lib/memories/forget";
import { storedChange } from "@/lib/memories/keep";
import { link, refuseReplaced, supersededChange, unlink, unlinkedChange } from "@/lib/memories/link";
import { hashOf, type MemoryRow, makeNote } from "@/lib/memories/note";
import { chainsLock, lockMemory, named } from "@/lib/memories/one";
import { insertMemories } from "@/lib/memories/rows";
import type { MemoryIdInput, MemoryView, SupersedeInput } from "@/lib/memories/schema";
import { lockWithText, refuseSame, textLock } from "@/lib/memories/standing";
import { memoryViews } from "@/lib/memories/view";

/** The new note, and the old one that it replaces. */
export type Replacement = { memory: MemoryView; superseded: MemoryView };

/**
 * Stores a new note in place of an old one, in one transaction; what the input leaves out is taken from the old.
 * @throws BrainError `not_found`; `invalid` when nothing would change; `conflict` when the old one is forgotten, or
 * replaced already, with the id that stands in its place in `details.memory_id`, or when the same note as the new one
 * stands already
 */
export function supersedeMemory(ctx: Context, input: SupersedeInput): Promise<Replacement> {
  const work = async (tx: Context) => {
    const text = { workspaceId: tx.workspace.id, contentHash: hashOf(input.content) };
    await waitFor(tx, [chainsLock(tx), textLock(text)]);
    const old = await lockMemory(tx, input.memory_id);
    await refuseReplaced(tx, old);
    if (old.forgottenAt) throw conflict("This note is forgotten. Restore it first, then replace it.");
    const at = new Date();
    const next = successorOf(tx, old, input, at);
    await insertMemories(tx, [next]);
    const superseded = await link(tx, old, next);
    await refuseSame(tx, next, at);
    await recordEvents(tx, at, [storedChange(next), supersededChange(old, superseded, input.reason)]);
    return replacementView(tx, next, superseded);
  };
  return inTransactionThenCompare(ctx, work, ({ memory }) => [memory.memory_id]);
}

function successorOf(ctx: Context, old: MemoryRow, input: SupersedeInput, at: Date): MemoryRow {
  const next = makeNote(
    ctx,
    {
      content: input.content,
      category: input.category ?? old.category,
      importance: input.importance ?? old.importance,
      tags: input.tags ?? old.tags,
      project: input.project === undefined ? old.project : input.project,
      task_id: old.taskId ?? undefined,
      event_at: input.event_at,
    },
    at,
  );
  if (next.contentHash !== old.contentHash || input.event_at !== undefined) return next;
  const message = "content is the same as before, so nothing was replaced. Change the text, or name its event_at.";
  throw invalid(message, [{ field: "content", message }]);
}

/**
 * Undoes a replacement: the old note counts again, the new one is forgotten, and both changes stay in the history.
 * @throws BrainError `not_found`; `conflict` when the note was not replaced, its successor was itself replaced, or the
 * same note as the old one was stored again since
 */
export function undoReplacement(ctx: Context, input: MemoryIdInput): Promise<Replacement> {
  const work = async (tx: Context) => {
    const old = await lockWithText(tx, input.memory_id, [chainsLock(tx)]);
    if (!old.supersededBy) throw conflict("This note was not replaced, so there is nothing to undo.");
    const next = await lockMemory(tx, old.supersededBy);
    refuseUndo(old, next);
    const at = new Date();
    const hidden = await hide(tx, next, at);
    const back = await unlink(tx, old, at);
    await recordEvent(tx, at, unlinkedChange(old, back));
    return replacementView(tx, hidden, back);
  };
  return inTransactionThenCompare(ctx, work, ({ superseded }) => [superseded.memory_id]);
}

function refuseUndo(old: MemoryRow, next: MemoryRow): void {
  if (old.forgottenAt)
    throw conflict("This note is forgotten too. Forget the note that replaced it, then restore this one.");
  if (next.supersededBy)
    throw conflict(`The note that replaced it, ${named(next)}, was itself replaced. Undo that one first.`, {
      memory_id: next.id,
    });
}

async function replacementView(tx: Context, next: MemoryRow, old: MemoryRow): Promise<Replacement> {
  const [memory, superseded] = await memoryViews(tx, [next, old]);
  if (!memory || !superseded) throw new Error("a view of two rows is two views");
  return { memory, superseded };
}
