import { randomUUID } from "node:crypto";
import { Refusal as Unwelcome } from "@/lib/auth/refusal";
import { asUnavailable } from "@/lib/db/faults";
import { BrainError, type ErrorCode } from "@/lib/errors";

/** What the door itself refuses before the core is asked: the form of a request, not its meaning. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 405 | 413 | 415,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}

type Problem = { status: number; kind: string; title: string };

/** 400 is for what cannot be read at all, 422 for what was read and is refused. */
const PROBLEMS: Record<ErrorCode, Problem> = {
  invalid: { status: 422, kind: "invalid", title: "A value is refused" },
  forbidden: { status: 403, kind: "forbidden", title: "Not allowed" },
  not_found: { status: 404, kind: "not-found", title: "Not found" },
  conflict: { status: 409, kind: "conflict", title: "In conflict with what is there" },
  too_many: { status: 429, kind: "too-many", title: "Too many requests" },
  unavailable: { status: 503, kind: "unavailable", title: "The database is away" },
};

const REFUSALS: Record<Refusal["status"] | Unwelcome["status"], Problem> = {
  400: { status: 400, kind: "unreadable", title: "The request cannot be read" },
  401: { status: 401, kind: "unauthorized", title: "No valid token" },
  403: PROBLEMS.forbidden,
  405: { status: 405, kind: "no-such-method", title: "Not for this endpoint" },
  413: { status: 413, kind: "too-large", title: "The request is too large" },
  415: { status: 415, kind: "not-json", title: "The body is not JSON" },
};

const BROKEN: Problem = { status: 500, kind: "failed", title: "Something failed here" };

/** A JSON answer that no cache keeps. `text` is JSON already. */
export function answerJson(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/**
 * Turns what was thrown into `application/problem+json` (RFC 9457). What the core did not throw on purpose is a bug:
 * the caller gets a fixed sentence with an id, the log line has the id and the reason.
 */
export function answerError(error: unknown, request: Request): Response {
  const known = asUnavailable(error) ?? error;
  if (known instanceof BrainError) return answerRefused(known);
  if (known instanceof Refusal || known instanceof Unwelcome)
    return answerProblem(REFUSALS[known.status], known.message, {}, known.headers);
  const id = randomUUID();
  console.error(`${request.method} ${new URL(request.url).pathname} failed, id ${id}:`, error);
  return answerProblem(BROKEN, `This did not work, and it is not your doing. The id of the failure is ${id}.`, { id });
}

function answerRefused(error: BrainError): Response {
  const extra = { ...error.details, ...(error.fields.length > 0 && { errors: error.fields }) };
  return answerProblem(PROBLEMS[error.code], error.message, extra, headersOf(error));
}

function headersOf(error: BrainError): Record<string, string> {
  const seconds = error.details.retry_after;
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}

function answerProblem(
  { status, kind, title }: Problem,
  detail: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const problem = { ...extra, type: `urn:company-brain:problem:${kind}`, title, status, detail };
  return answerJson(JSON.stringify(problem), status, { ...headers, "content-type": "application/problem+json" });
}
