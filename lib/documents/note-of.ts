import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import type { Passage } from "@/lib/documents/passages";
import type { Plan } from "@/lib/documents/plan";
import { type MemoryRow, makeNote } from "@/lib/memories/note";

/** The note that a passage becomes, not yet stored. */
export function noteOf(ctx: Context, { document, row }: Plan, passage: Passage, at: Date): MemoryRow {
  const { content, category, quote, start, end, heading, dates, trueFrom } = passage;
  const source = { client: row.client, session_id: row.sessionId, document_id: document.id, quote, url: document.url };
  return {
    ...makeNote(ctx, { content, category, project: document.project, source }, at),
    contentHash: hashOfPassage(document.id, passage),
    eventAt: trueFrom,
    ...{ documentVersion: row.version, quoteStart: start, quoteEnd: end, heading, dates },
  };
}

/**
 * What two sources say is said twice, so that one of them can change without the other: a passage is the same note only
 * within its document, and under the same heading.
 */
export function hashOfPassage(documentId: string, { content, heading }: Pick<Passage, "content" | "heading">): string {
  const said = [documentId, heading ?? "", content].join("\n").normalize("NFC");
  return createHash("sha256").update(said).digest("hex");
}
