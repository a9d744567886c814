/** Why the server does not start, in one sentence for whoever started it. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  /** @param {string} message what happened, what was kept, what to do next */
  constructor(message) {
    super(message);
    this.name = "Refusal";
  }
}

/** @param {unknown} error @returns {string | undefined} the code of a system or database error */
export function codeOf(error) {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
