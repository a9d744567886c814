import { z } from "zod";
import { type AuthorView, authorsOf } from "@/lib/authors";
import type { Context } from "@/lib/context";
import type { DocumentRow } from "@/lib/documents/rows";
import { type DocumentView, KINDS } from "@/lib/documents/schema";

const Kind = z.enum(KINDS).nullable();

/** Documents as everyone sees them, in the given order, without their texts. */
export async function documentViews(ctx: Context, rows: readonly DocumentRow[]): Promise<DocumentView[]> {
  if (rows.length === 0) return [];
  const authorOf = await authorsOf(
    ctx,
    rows.map((row) => row.authorId),
  );
  return rows.map((row) => documentView(row, authorOf(row.authorId)));
}

export function documentView(row: DocumentRow, author: AuthorView): DocumentView {
  const { id, title, project, kind, name, url, client, sessionId, occurredAt, storedAt } = row;
  return {
    ...{ document_id: id, title, project },
    source: { kind: Kind.parse(kind), name, url, client, session_id: sessionId },
    ...{ occurred_at: occurredAt.toISOString(), stored_at: storedAt.toISOString(), author },
    ...{ version_count: row.versions, passage_count: row.passages, reading: row.reading },
  };
}
