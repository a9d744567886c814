import { ingest } from "@/lib/documents/ingest";
import { IngestInput } from "@/lib/documents/schema";
import { endpoint } from "@/lib/http/endpoint";

/** A text of 1 MB as JSON, where each of its bytes may be written in six. */
const BODY_LIMIT = 8 * 1024 * 1024;

export const POST = endpoint(IngestInput, ingest, {
  status: ({ created }) => (created ? 201 : 200),
  bodyLimit: BODY_LIMIT,
  inParts: true,
});

export { DELETE, GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
