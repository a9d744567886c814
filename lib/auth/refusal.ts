/** A request that is not answered at all: who asks is unknown (401), or it comes from a foreign page (403). */
export class Refusal extends Error {
  constructor(
    readonly status: 401 | 403,
    message: string,
  ) {
    super(message);
    this.name = "Refusal";
  }

  /** The headers that go with the status, whatever the body. */
  get headers(): Record<string, string> {
    return this.status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  }
}

export const unauthenticated = (message: string) => new Refusal(401, message);

/** Bare, so that a page that guesses addresses learns nothing from it. */
export const foreign = () => new Refusal(403, "");
