import { writeSync } from "node:fs";
import { decide } from "./check.mjs";
import { ALL_ON } from "./gate.mjs";
import { lastPolicy, warnOnly } from "./policy.mjs";
import { compose, tell } from "./report.mjs";
import { findRepository, pathWithin } from "./repository.mjs";
import { readBrain } from "./settings.mjs";
import { loadState, saveState, stateFile } from "./state.mjs";

/**
 * A session that wants to end, whatever client it runs in. `session`: its id. `retry`: the client says that a hook has
 * sent it back already. `lastWords`: what the agent said last, where the client tells. `trial`: a test of the gate.
 * `read`: its files from their last positions on. `howToConnect`: said where the client lists the tools on offer and none
 * is the brain's. `loose`: the client cannot be held back, so rules only warn. `say`: who hears a line, if not stderr.
 * @typedef {{
 *   client: string, session: string, cwd: string, retry: boolean, lastWords: string | null, trial: boolean, now: number,
 *   howToConnect?: (brain: string | null) => string, loose?: boolean, say?: (line: string) => boolean,
 *   read: (positions: Record<string, import("./reading.mjs").Position>) => import("./session.mjs").Session,
 * }} Stop
 */

/** @typedef {import("./check.mjs").Decision} Decision */

const NOT_KEPT = "Memory gate: it cannot write to its folder, so this stop is let go; make ~/.company-brain writable.";
const SPOOLED = "Memory gate: the brain did not answer; this check is kept and sent with the next one.";
const LOST = "Memory gate: the brain did not answer and this check could not be kept; make ~/.company-brain writable.";

/**
 * Answers a stop: decides, keeps the position, says why on stderr, and tells the brain.
 * @param {Stop} stop
 * @returns {Promise<0 | 2>} the exit code: 2 sends the session back
 * @throws on any trouble of the gate's own, and then the stop is to be let go
 */
export async function answerStop(stop) {
  const brain = readBrain(process.env);
  if (stop.retry && !brain) return 0;
  const file = stateFile(stop.client, stop.session);
  const state = loadState(file);
  const session = stop.read(state?.files ?? {});
  const repository = brain && findRepository(stop.cwd);
  /** @param {string} path */
  const locate = (path) => pathWithin(path, stop.cwd, repository?.root);
  const asked = brain ? lastPolicy(brain.url, locate) : ALL_ON;
  const policy = stop.loose ? warnOnly(asked) : asked;
  const howToConnect = stop.howToConnect?.(brain?.url ?? null);
  const decision = keep(file, state, decide(session, state, { ...stop, policy, howToConnect }));
  const hear = stop.say ?? say;
  const said = decision.line !== null && hear(decision.line);
  if (brain && decision.verdict) {
    const report = await compose(stop, session, decision, state, repository);
    const trouble = await tell(brain, report).then(
      (arrived) => (arrived ? null : SPOOLED),
      () => LOST,
    );
    if (trouble && decision.line === null) hear(trouble);
  }
  return decision.verdict === "blocked" && said ? 2 : 0;
}

/** A decision whose position cannot be kept lets go. @param {string} file @param {import("./check.mjs").State | null} former @param {Decision} decision @returns {Decision} */
function keep(file, former, decision) {
  if (!decision.state) return decision;
  try {
    saveState(file, decision.state, former === null);
    return decision;
  } catch {
    return { ...decision, verdict: "released", line: NOT_KEPT };
  }
}

/** One line on stderr. @param {string} line @returns {boolean} whether it was heard */
export function say(line) {
  try {
    writeSync(2, `${line}\n`);
    return true;
  } catch {
    return false;
  }
}
