import { READING_MS, stopIn, transcriptIn } from "./hook.mjs";
import { readRollout } from "./rollout.mjs";
import { answerStop } from "./stop.mjs";

/**
 * The `Stop` hook of Codex. Its transcript is a rollout; it names no tools on offer, so the brain counts as connected.
 * @param {Record<string, unknown>} input @param {number} now @returns {0 | 2 | Promise<0 | 2>}
 */
export function answerCodex(input, now) {
  const transcript = transcriptIn(input);
  if ((input.hook_event_name ?? "Stop") !== "Stop" || !transcript) return 0;
  return answerStop({
    ...stopIn(input, transcript, now),
    client: "codex",
    read: (positions) => readRollout(transcript, positions, now + READING_MS),
  });
}
