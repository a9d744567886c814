/** What a core function may throw. Everything else is a bug and is answered with a fixed sentence. */
export type ErrorCode = "invalid" | "not_found" | "conflict" | "forbidden" | "too_many" | "unavailable";

export type FieldError = { field: string; message: string };

/** An error the reader can act on: `message` says what happened, what was kept, and what to do next. */
export class BrainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: FieldError[] = [],
    /** What the answer carries besides the sentence: the current id or version in a conflict. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "BrainError";
  }
}

export const invalid = (message: string, fields: FieldError[] = []) => new BrainError("invalid", message, fields);
export const notFound = (message: string) => new BrainError("not_found", message);
export const conflict = (message: string, details: Record<string, unknown> = {}) =>
  new BrainError("conflict", message, [], details);
export const forbidden = (message: string) => new BrainError("forbidden", message);
/** @param seconds after how many whole seconds it may be tried again */
export const tooMany = (message: string, seconds: number) =>
  new BrainError("too_many", message, [], { retry_after: seconds });
/** @param seconds after how many whole seconds it is worth trying again */
export const unavailable = (message: string, seconds: number) =>
  new BrainError("unavailable", message, [], { retry_after: seconds });
