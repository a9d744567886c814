import type { z } from "zod";
import { authenticate } from "@/lib/auth/authenticate";
import { requireScope } from "@/lib/auth/scope";
import type { Context, Scope } from "@/lib/context";
import { Csv } from "@/lib/csv";
import { answerError, answerJson } from "@/lib/http/answer";
import { answerCsv } from "@/lib/http/answer-csv";
import { readBody } from "@/lib/http/body";
import { type Answer, once, onceInParts } from "@/lib/http/idempotency";
import { readQuery } from "@/lib/http/query";
import { limitRate } from "@/lib/http/rate-limit";
import { readInput } from "@/lib/lenient";

export type Place = { params: Promise<Record<string, string>> };

/** Next answers HEAD with the handler of GET. */
const READS = ["GET", "HEAD"];

export type EndpointOptions<R> = {
  /** What the credential must allow. By default `memory:read` for GET, `memory:write` for the rest. */
  scope?: Scope;
  /** The status of a success, by default 200. */
  status?: (result: R) => number;
  /** What of a result is kept for a retry with the same `Idempotency-Key`, by default all of it. */
  kept?: (result: R) => unknown;
  /** Also takes an array: what it does with all of it. */
  many?: (ctx: Context, items: unknown[]) => Promise<unknown>;
  /** How many bytes a body may have, by default 2 MB. */
  bodyLimit?: number;
  /** The work is done in transactions of its own, and doing it again changes nothing. */
  inParts?: boolean;
};

/**
 * One REST endpoint: who is asking, what they may, the input read once, one core function, a JSON answer (or a table).
 * The input is the query string, the body and the path, in this order; the path wins. Every error is answered as
 * `application/problem+json`. A write with an `Idempotency-Key` is done once, however often it is sent.
 */
export function endpoint<S extends z.ZodObject, R>(
  schema: S,
  run: (ctx: Context, input: z.output<S>) => Promise<R>,
  options: EndpointOptions<R> = {},
): (request: Request, place?: Place) => Promise<Response> {
  return async (request, place) => {
    try {
      const ctx = await authenticate(request);
      limitRate(ctx);
      const reads = READS.includes(request.method);
      const scope = options.scope ?? (reads ? "memory:read" : "memory:write");
      requireScope(ctx, scope);
      const body = reads ? { text: "", json: {} } : await readBody(request, options.bodyLimit);
      const said = scope === "memory:read" ? "" : undefined;
      const work = workOf(body.json, readQuery(request, schema), (await place?.params) ?? {}, said);
      if (scope === "memory:read") return answered(await work(ctx));
      const oneTime = options.inParts ? onceInParts : once;
      return answered(await oneTime(ctx, request, body.text, work));
    } catch (error) {
      return answerError(error, request);
    }
  };

  function workOf(json: unknown, query: object, path: object, said?: string): (ctx: Context) => Promise<Given> {
    const { many, status = () => 200, kept = (result) => result } = options;
    if (many && Array.isArray(json)) return async (ctx) => answerOf(200, await many(ctx, json));
    const input = readInput(schema, isPlain(json) ? { ...query, ...json, ...path } : json, said);
    return async (ctx) => {
      const result = await run(ctx, input);
      return answerOf(status(result), result, kept(result));
    };
  }
}

function isPlain(json: unknown): json is object {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** An answer, and the name of the file when it is a table to save. */
type Given = Answer & { fileName?: string };

function answerOf(status: number, result: unknown, kept = result): Given {
  if (result instanceof Csv) return { status, body: result.text, kept: "", replayed: false, fileName: result.fileName };
  return { status, body: JSON.stringify(result), kept: JSON.stringify(kept), replayed: false };
}

function answered({ status, body, replayed, fileName }: Given): Response {
  if (fileName) return answerCsv(body, status, fileName);
  return answerJson(body, status, replayed ? { "idempotency-replayed": "true" } : {});
}
