import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { recordDeclared } from "@/lib/entities/declared";
import { recordMentions } from "@/lib/entities/record";
import { dueForComparison } from "@/lib/memories/compare";
import { lockMemories } from "@/lib/memories/rows";

/** So many notes at once that a recall in between waits little. */
const AT_ONCE = 50;

type Version = { documentId: string; version: number };

/**
 * Keeps whom and what the notes of a version mention, and that they are to be compared with others: what takes as long as
 * keeping them, and what no answer needs at once.
 * @returns their ids
 */
export async function announceNotes(ctx: Context, { documentId, version }: Version): Promise<string[]> {
  const own = { workspaceId: ctx.workspace.id, documentId, documentVersion: version };
  const { entities } = await ctx.db.document.findUniqueOrThrow({
    where: { id: documentId },
    select: { entities: true },
  });
  const announced: string[] = [];
  for (;;) {
    const notes = await ctx.db.memory.findMany({
      where: { ...own, id: { gt: announced.at(-1) } },
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    if (notes.length === 0) return announced;
    const ids = notes.map(({ id }) => id);
    await inTransaction(ctx, async (tx) => {
      // Notes are held before names are: so nobody who replaces one waits for us while we wait for them.
      await lockMemories(tx, ids);
      await dueForComparison(tx, ids);
      await recordMentions(tx, notes);
      await recordDeclared(tx, entities, notes, announced.length === 0);
    });
    announced.push(...ids);
  }
}
