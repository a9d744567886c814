import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { conflict } from "@/lib/errors";
import { isId } from "@/lib/ids";
import type { MemoryRow } from "@/lib/memories/note";
import { lockMemory, noSuchMemory } from "@/lib/memories/one";
import { isSameNote } from "@/lib/memories/same";

// A note stands while it is neither forgotten nor superseded. No two that stand are the same note, whatever brought
// them there: storing, replacing, restoring, undoing or a change of project.

/**
 * Equal texts share this lock, so that two who bring one note at once make one; 16 a workspace, to take few for many.
 * It is waited for before any note is held.
 */
export const textLock = (note: Pick<MemoryRow, "workspaceId" | "contentHash">) =>
  `${note.workspaceId} store ${note.contentHash.charAt(0)}`;

/**
 * Reads one note and holds it, and its text before it, until the transaction ends.
 * @param more further names to hold
 * @throws BrainError `not_found` when the workspace has none of this id
 */
export async function lockWithText(tx: Context, id: string, more: readonly string[] = []): Promise<MemoryRow> {
  const select = { workspaceId: true, contentHash: true } as const;
  const note = isId(id) && (await tx.db.memory.findFirst({ where: { workspaceId: tx.workspace.id, id }, select }));
  if (!note) throw noSuchMemory();
  await waitFor(tx, [...more, textLock(note)]);
  return lockMemory(tx, id);
}

/** The notes that stand with a text of these. */
export function standingNotes(tx: Context, notes: readonly MemoryRow[], at: Date): Promise<MemoryRow[]> {
  return tx.db.memory.findMany({
    where: {
      workspaceId: tx.workspace.id,
      contentHash: { in: [...new Set(notes.map((note) => note.contentHash))] },
      forgottenAt: null,
      OR: [{ supersededAt: null }, { supersededAt: { gt: at } }],
    },
    orderBy: { id: "asc" },
  });
}

/** Whether a note stands at an instant. */
export const stands = (note: MemoryRow, at: Date) =>
  !note.forgottenAt && !(note.supersededAt && note.supersededAt <= at);

/**
 * Called with the text held, for a note as it is going to stand.
 * @throws BrainError `conflict` with `same_as` in `details`, when the same note stands already
 */
export async function refuseSame(tx: Context, note: MemoryRow, at: Date): Promise<void> {
  const standing = await standingNotes(tx, [note], at);
  const same = standing.find((other) => other.id !== note.id && isSameNote(other, note));
  if (!same) return;
  throw conflict(`The same note is already there as ${same.id}. Nothing was changed. Use that one.`, {
    same_as: same.id,
  });
}
