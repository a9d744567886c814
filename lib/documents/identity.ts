import { createHash } from "node:crypto";
import type { IngestInput } from "@/lib/documents/schema";

export const hashOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Which source a text is of, within its project: its address, else its name, else the session that it is the record of.
 * A text of no such source is one of its own, by what it says and when.
 */
export function sourceKey({ source, text }: IngestInput, occurredAt: Date): string {
  const { kind, url, name, client, session_id } = source ?? {};
  if (url) return `url ${url}`;
  if (name) return `name ${name.normalize("NFC")}`;
  const isSession = !kind || kind === "session";
  if (session_id && isSession) return `session ${JSON.stringify([client ?? null, session_id])}`;
  return `text ${occurredAt.toISOString()} ${hashOfText(text)}`;
}
