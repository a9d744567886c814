import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { parseObject, textOf } from "./json.mjs";
import { say } from "./stop.mjs";

/** Clients give the hook 15 seconds. */
export const READING_MS = 8_000;

/**
 * Runs a hook: reads the client's JSON from stdin, and ends the process with what `answer` says: 0 (go on) or 2 (sent
 * back, stderr says why). Input that is no JSON object is 0, and so is trouble of the gate's own, with one line.
 * @param {(input: Record<string, unknown>, now: number) => 0 | 2 | Promise<0 | 2>} answer
 * @returns {Promise<never>}
 */
export async function runHook(answer) {
  const now = Date.now();
  try {
    const input = parseObject(readFileSync(0, "utf8"));
    process.exit(input ? await answer(input, now) : 0);
  } catch (error) {
    say(`Memory gate: this stop is let go. ${error instanceof Error ? error.message.split("\n", 1) : error}`);
    process.exit(0);
  }
}

/**
 * The transcript that a hook's input names, when it is a file that holds anything.
 * @param {Record<string, unknown>} input
 */
export function transcriptIn({ transcript_path }) {
  const path = textOf(transcript_path);
  if (!path) return null;
  const file = statSync(resolve(path), { throwIfNoEntry: false });
  return file?.isFile() && file.size > 0 ? resolve(path) : null;
}

/**
 * What a stop is told of a session whose client hands over a transcript; a session without an id goes by its transcript.
 * @param {Record<string, unknown>} input @param {string} transcript @param {number} now
 */
export function stopIn(input, transcript, now) {
  return {
    session: textOf(input.session_id) ?? `path-${fingerprint(Buffer.from(transcript))}`,
    cwd: textOf(input.cwd) ?? process.cwd(),
    retry: input.stop_hook_active === true,
    lastWords: textOf(input.last_assistant_message),
    trial: isTrial(),
    now,
  };
}

/** Whether this run is a test of the gate. */
export const isTrial = () => process.env.BRAIN_TRIAL === "1";
