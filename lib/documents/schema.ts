import { z } from "zod";
import * as field from "@/lib/fields";
import { DateView, STATES } from "@/lib/memories/schema";

export const TEXT_LIMIT = 1024 * 1024;
export const MOST_ENTITIES = 100;

export const KINDS = ["message", "page", "minutes", "commit", "session"] as const;
export type DocumentKind = (typeof KINDS)[number];

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/** A whole text, kept as it came: nothing is trimmed. */
const wholeText = z
  .string({
    error: ({ input }) => (input === undefined ? "text is missing: give the whole text" : "text must be text"),
  })
  .superRefine((text, issue) => {
    if (!/[\p{L}\p{N}]/u.test(text)) issue.addIssue("text is empty: there is no word in it");
    const bytes = bytesIn(text);
    if (bytes > TEXT_LIMIT)
      issue.addIssue(
        `text has ${bytes.toLocaleString("en-US")} bytes, the limit is 1 MB (${TEXT_LIMIT.toLocaleString("en-US")}): send it in parts, each with a source.name of its own`,
      );
    if (!text.isWellFormed())
      issue.addIssue("text holds half a character (an unpaired surrogate): send whole Unicode text");
    if (text.includes("\0")) issue.addIssue("text holds a NUL character: remove it");
  });

/** Where a text came from. `url`, `name` or the session says which source it is, so that a later text of it is a version. */
export const DocumentSourceInput = z.object({
  kind: z.enum(KINDS).nullish(),
  name: field.text("source.name", 300).nullish(),
  url: field.text("source.url", 2_000).nullish(),
  client: field.text("source.client", 200).nullish(),
  session_id: field.text("source.session_id", 200).nullish(),
});
export type DocumentSourceInput = z.output<typeof DocumentSourceInput>;

export const IngestInput = z.object({
  text: wholeText.describe("The whole text, up to 1 MB: Markdown or plain"),
  occurred_at: field.instant.describe("When it was said or written: ISO instant with zone, or date"),
  source: DocumentSourceInput.optional(),
  project: field.project.optional(),
  entities: z
    .array(field.text("entities", 200))
    .max(MOST_ENTITIES, `entities may be at most ${MOST_ENTITIES}`)
    .optional()
    .describe("Names that the text is known to speak of"),
});
export type IngestInput = z.output<typeof IngestInput>;

export const FindDocumentsInput = z.object({
  query: field.query.optional(),
  project: field.project.optional(),
  author: field.sought.optional(),
  kind: z.enum(KINDS).optional(),
  session: field.sought.optional(),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindDocumentsInput = z.output<typeof FindDocumentsInput>;

export const DocumentInput = z.object({
  document_id: field.id,
  version: z.int("version must be a whole number").min(1, "version must be 1 or more").optional(),
  /** The last version in which this note stands. */
  memory_id: field.id.optional(),
});
export type DocumentInput = z.output<typeof DocumentInput>;

/** What came of a text: the notes of its passages, in their order; those that it replaced, and those that it ended. */
export const IngestedView = z.object({
  document_id: z.string(),
  version: z.int(),
  created: z.boolean(),
  memory_ids: z.array(z.string()),
  superseded: z.array(z.string()),
  ended: z.array(z.string()),
});
export type IngestedView = z.output<typeof IngestedView>;

const AuthorView = z.object({ kind: z.enum(["person", "agent", "import"]), name: z.string() });

/** A document by what its latest version says. `reading`: passages of it are still being made into notes. */
export const DocumentView = z.object({
  document_id: z.string(),
  title: z.string(),
  project: z.string().nullable(),
  source: z.object({
    kind: z.enum(KINDS).nullable(),
    name: z.string().nullable(),
    url: z.string().nullable(),
    client: z.string().nullable(),
    session_id: z.string().nullable(),
  }),
  occurred_at: z.string(),
  stored_at: z.string(),
  author: AuthorView,
  version_count: z.int(),
  passage_count: z.int(),
  reading: z.boolean(),
});
export type DocumentView = z.output<typeof DocumentView>;

/** A passage in its place: characters (code points) of the text, from `start` until before `end`. */
export const PassageView = z.object({
  memory_id: z.string(),
  start: z.int(),
  end: z.int(),
  heading: z.string().nullable(),
  dates: z.array(DateView),
  event_at: z.string(),
  ends_at: z.string().nullable(),
  state: z.enum(STATES),
  superseded_by: z.string().nullable(),
});
export type PassageView = z.output<typeof PassageView>;

/** What the source said at a time, and who brought it. */
export const VersionView = z.object({
  version: z.int(),
  occurred_at: z.string(),
  stored_at: z.string(),
  author: AuthorView,
  client: z.string().nullable(),
  session_id: z.string().nullable(),
});
export type VersionView = z.output<typeof VersionView>;

/** One version of a document, its text whole, with its passages in their order. */
export const WholeDocumentView = DocumentView.extend({
  version: z.int(),
  text: z.string(),
  entities: z.array(z.string()),
  passages: z.array(PassageView),
  versions: z.array(VersionView),
});
export type WholeDocumentView = z.output<typeof WholeDocumentView>;
