import { authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { Database } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transaction";
import { type MentioningNote, recordMentions } from "@/lib/entities/record";
import { lockMemories } from "@/lib/memories/rows";

const NOTES_AT_ONCE = 200;

/**
 * Reads the notes that were stored before mentions were kept, in slices, each in a transaction of its own: after a stop
 * it goes on where it was. Called by the server's clock, one call at a time.
 * @returns how many notes were read
 */
export async function readOlderNotes(db: Database): Promise<number> {
  const workspaces = await db.entityReading.findMany({ select: { workspaceId: true } });
  let read = 0;
  for (const { workspaceId } of workspaces) {
    let slice: number;
    do {
      slice = await readSlice(db, workspaceId);
      read += slice;
    } while (slice > 0);
  }
  return read;
}

/** What a note says of names counts as said by its author. */
async function readSlice(db: Database, workspaceId: string): Promise<number> {
  const workspace = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  return inTransaction(contextOf(db, workspace), async (tx) => {
    const reading = await tx.db.entityReading.findUnique({ where: { workspaceId } });
    if (!reading) return 0;
    const notes = await tx.db.memory.findMany({
      where: { workspaceId, id: { gt: reading.after ?? undefined, lte: reading.until } },
      select: { id: true, content: true, tags: true, project: true, authorId: true },
      orderBy: { id: "asc" },
      take: NOTES_AT_ONCE,
    });
    await lockMemories(
      tx,
      notes.map(({ id }) => id),
    );
    for (const [authorId, own] of byAuthor(notes)) await recordMentions(await asAuthor(tx, authorId), own);
    const last = notes.at(-1);
    if (last) await tx.db.entityReading.update({ where: { workspaceId }, data: { after: last.id } });
    else await tx.db.entityReading.delete({ where: { workspaceId } });
    return notes.length;
  });
}

type OlderNote = MentioningNote & { authorId: string };

function byAuthor(notes: readonly OlderNote[]): Map<string, OlderNote[]> {
  const groups = new Map<string, OlderNote[]>();
  for (const note of notes) groups.set(note.authorId, [...(groups.get(note.authorId) ?? []), note]);
  return groups;
}

const NOBODY = {
  authorId: "",
  kind: "import",
  name: "",
  scopes: [],
  client: null,
  sessionId: null,
  toolUseId: null,
} as const;

const contextOf = (db: Database, workspace: Context["workspace"]): Context => {
  return { db, workspace, project: null, actor: NOBODY };
};

async function asAuthor(tx: Context, authorId: string): Promise<Context> {
  const authorOf = await authorsOf(tx, [authorId]);
  return { ...tx, actor: { ...NOBODY, authorId, ...authorOf(authorId) } };
}
