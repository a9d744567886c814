import { type BrainError, unavailable } from "@/lib/errors";

const RETRY_AFTER = 5;
const SAID_EVERY = 60_000;

/** How the driver tells that no connection was made: nothing can have been written. */
const NOT_REACHED =
  /DatabaseNotReachable|TooManyConnections|AuthenticationFailed|DatabaseDoesNotExist|TlsConnectionError|"(57P03|53300)"|timeout exceeded when trying to connect|due to connection timeout|Unable to start a transaction/;

/** How it tells that a connection broke: a commit that was under way may have happened. */
const LOST =
  /ConnectionClosed|SocketTimeout|"(57P0[124]|08\w{3})"|Connection terminated|connection error and is not queryable|ECONNRESET|EPIPE/;

/** On `globalThis`, because Next may load this module once for pages and once for endpoints. */
const shared = globalThis as { brainAwaySaidAt?: number };

/**
 * What a caller is told when the database itself is away, or null when something else went wrong. The log says it too,
 * once a minute.
 * @returns BrainError `unavailable` with `retry_after` in whole seconds
 */
export function asUnavailable(error: unknown): BrainError | null {
  const said = wholeOf(error);
  const sentence = NOT_REACHED.test(said)
    ? "The database cannot be reached, so this was not done. Try again."
    : LOST.test(said)
      ? "The connection to the database was lost meanwhile, so it is not certain whether a change was kept. Look before you send it again."
      : null;
  if (!sentence) return null;
  if (Date.now() - (shared.brainAwaySaidAt ?? 0) > SAID_EVERY) {
    shared.brainAwaySaidAt = Date.now();
    console.error(`The database cannot be reached: ${reasonOf(error)}`);
  }
  return unavailable(sentence, RETRY_AFTER);
}

/** Why something failed, in one line: what the database client says comes last, after the lines of code that asked. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (
    message
      .trim()
      .split(/\s*\n\s*/)
      .at(-1) || "no reason was given"
  );
}

/** The client hides the driver's own error inside its own. */
function wholeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { meta, code } = Object(error);
  return `${error.message} "${code}" ${JSON.stringify(meta?.driverAdapterError?.cause ?? null)}`;
}
