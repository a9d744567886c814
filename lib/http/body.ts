import { Refusal } from "@/lib/http/answer";

export const BODY_LIMIT = 2 * 1024 * 1024;

/** A request's body: its text as it came, and what it says. No body at all says `{}`. */
export type Body = { text: string; json: unknown };

/**
 * Reads a JSON body of at most 2 MB, or of what the endpoint allows.
 * @throws Refusal 415 when it is not declared as JSON, 413 when it is too large, 400 when it is broken
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<Body> {
  const type = request.headers.get("content-type");
  const isJson = type?.split(";")[0]?.trim().toLowerCase() === "application/json";
  if (type !== null && !isJson) throw new Refusal(415, `Send the body as application/json, not as ${type}.`);
  const text = decode(await readBytes(request, limit));
  if (text.trim() === "") return { text, json: {} };
  if (!isJson) throw new Refusal(415, "Send the body with the header Content-Type: application/json.");
  return { text, json: parse(text) };
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge(limit);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): Refusal {
  const megabytes = limit / 1024 / 1024;
  return new Refusal(413, `The body is over ${megabytes} MB. Nothing was changed: send it in smaller parts.`);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "The body is not UTF-8 text. Nothing was changed.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message : "";
    throw new Refusal(400, `The body is not whole JSON (${where}). Nothing was changed.`);
  }
}
