import { callsOf, judge } from "./gate.mjs";

/** @typedef {import("./session.mjs").Session} Session */
/** @typedef {import("./gate.mjs").Judgement} Judgement */

/**
 * What is remembered between the stops of a session: whether its last check blocked, how often it was blocked in all,
 * when the last check was, and how far its files were judged.
 * @typedef {{ blocked: boolean, blocks: number, at: number, files: Record<string, import("./reading.mjs").Position> }} State
 */

/**
 * What a stop comes to. `verdict` null: not checked, nothing to report. `state` null: the position stays where it is.
 * `line`: what stderr says, null for nothing.
 * @typedef {{
 *   verdict: "passed" | "blocked" | "released" | null, note: "not_connected" | "state_lost" | null,
 *   judgement: Judgement, state: State | null, line: string | null,
 * }} Decision
 */

const FEWEST_CALLS = 3;
const FEWEST_ENTRIES = 2;
const STATE_LOST =
  "Memory gate: its record of this session was lost, so this stop is let go; it checks again from here on.";

/**
 * Decides a stop. Pure. A session is sent back at most once in a row: after a block every stop is let go until a new
 * prompt comes, whether the state remembers the block or only the transcript shows it. A retry is let go without a look.
 * @param {Session} session @param {State | null} state of the last check
 * @param {{ retry: boolean, now: number, policy?: import("./gate.mjs").Policy, howToConnect?: string }} stop
 * @returns {Decision}
 */
export function decide(session, state, { retry, now, policy, howToConnect }) {
  const first = state === null;
  const judgement = judge({ ...session, first }, policy, howToConnect);
  const known = state?.blocks ?? 0;
  const forgot = session.blocks > known;
  /** @param {Partial<Decision>} how @returns {Decision} */
  const as = (how) => ({ verdict: null, note: null, judgement, state: null, line: null, ...how });
  /** @param {boolean} blocked @returns {State} */
  const moved = (blocked) => ({
    blocked,
    blocks: Math.max(known, session.blocks) + (blocked ? 1 : 0),
    at: now,
    files: session.next,
  });

  if (retry) return as({ verdict: "released" });
  if (isSmall(session)) return as({});
  if ((state?.blocked || forgot) && !session.prompted && !session.synthetic) return as({ verdict: "released" });
  if (forgot) return as({ verdict: "released", note: "state_lost", state: moved(false), line: STATE_LOST });
  if (judgement.message === null) return as({ verdict: "passed", note: noteOf(judgement), state: moved(false) });
  if (!judgement.connected && known > 0) return as({ verdict: "released", note: "not_connected" });
  return as({ verdict: "blocked", note: noteOf(judgement), state: moved(true), line: judgement.message });
}

/** Too little in all, or too little that is new. @param {Session} session */
function isSmall({ parts }) {
  return callsOf(parts) < FEWEST_CALLS || (parts[0]?.entries ?? 0) < FEWEST_ENTRIES;
}

/** @param {Judgement} judgement */
function noteOf({ connected }) {
  return connected ? null : "not_connected";
}
