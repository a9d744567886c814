import type { Context } from "@/lib/context";
import { documentRows, listDocuments } from "@/lib/documents/rows";
import type { DocumentView, FindDocumentsInput } from "@/lib/documents/schema";
import { documentViews } from "@/lib/documents/view";
import { isId } from "@/lib/ids";
import { listKey, type Page, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";

/**
 * Lists the documents that fit every filter given, newest stored first, with their true number.
 * @throws BrainError `invalid` when the cursor cannot be read
 */
export async function findDocuments(ctx: Context, input: FindDocumentsInput): Promise<Page<DocumentView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("documents", input);
  const after = readCursor(input.cursor, key, isId);
  const { total, rows } = await listDocuments(ctx, input, after, limit + 1);
  const items = await documentViews(ctx, rows.slice(0, limit));
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: 0, at: row.storedAt, id: row.id }));
}

/** The texts that a person brought and declared to be of a session of theirs, newest stored first. */
export async function documentsOfSession(ctx: Context, person: string, sessionId: string): Promise<DocumentView[]> {
  const workspaceId = ctx.workspace.id;
  const authors = await ctx.db.author.findMany({
    // The local owner is a person without an id of ours.
    where: { workspaceId, OR: [{ personId: person }, ...(isId(person) ? [{ id: person, personId: null }] : [])] },
    select: { id: true },
  });
  const brought = await ctx.db.documentVersion.findMany({
    where: { workspaceId, sessionId, authorId: { in: authors.map(({ id }) => id) } },
    select: { documentId: true },
    distinct: ["documentId"],
  });
  return documentViews(
    ctx,
    await documentRows(
      ctx,
      brought.map(({ documentId }) => documentId),
    ),
  );
}
