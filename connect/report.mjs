import { brainTool, isShell, isStore } from "./calls.mjs";
import { changesSince } from "./git.mjs";
import { masked } from "./mask.mjs";
import { keepPolicy } from "./policy.mjs";
import { pathWithin } from "./repository.mjs";
import { post } from "./send.mjs";
import { spool, spooled } from "./spool.mjs";
import { GATE_VERSION } from "./version.mjs";

/** @typedef {import("./stop.mjs").Stop} Stop */
/** @typedef {import("./check.mjs").Decision} Decision */
/** @typedef {import("./session.mjs").Session} Session */

const MOST_PATHS = 500;
const MOST_CALLS = 2_000;
const REPORT_MS = 1_500;

/**
 * Tells the brain what a stop came to, and with it what could not be told before. Keeps the policy that it answers.
 * @param {import("./settings.mjs").Brain} brain @param {Report} report @returns {Promise<boolean>} whether it arrived; if not, it is kept for the next time
 * @throws when it can neither be sent nor kept
 */
export async function tell(brain, report) {
  const deadline = Date.now() + REPORT_MS;
  try {
    const { policy } = await post(brain, "/api/v1/checks", report, deadline);
    keepPolicy(brain.url, policy);
  } catch {
    spool(report);
    return false;
  }
  await tellKept(brain, deadline).catch(() => {});
  return true;
}

/** In a request of their own, so that they never stand in the way of what is new. @param {import("./settings.mjs").Brain} brain @param {number} deadline */
async function tellKept(brain, deadline) {
  const { reports, letGo } = spooled();
  if (reports.length) await post(brain, "/api/v1/checks", reports, deadline);
  letGo();
}

/**
 * The report of a stop. Its counts, paths and calls are of what is new since the last check.
 * @param {Stop} stop @param {Session} session @param {Decision} decision @param {import("./check.mjs").State | null} state
 * @param {import("./repository.mjs").Repository | null} repository
 * @typedef {Awaited<ReturnType<typeof compose>>} Report
 */
export async function compose(stop, session, decision, state, repository) {
  const { verdict, note, judgement } = decision;
  const ended = verdict === "released" ? ending(stop, session, state) : { stored_since_block: null, reason: null };
  const git = repository && verdict !== "released" ? await lost(session, state, repository.root) : null;
  return {
    report_id: newId(stop.now),
    session_id: stop.session,
    client: stop.client,
    client_version: session.version,
    gate_version: GATE_VERSION,
    project: repository?.remote ?? null,
    branch: repository?.branch ?? null,
    at: new Date(stop.now).toISOString(),
    verdict,
    rules: verdict === "blocked" ? judgement.rules : [],
    warned: verdict === "released" ? [] : judgement.warned,
    trial: stop.trial || session.synthetic,
    ...ended,
    note,
    counts: judgement.counts,
    edited_paths: judgement.paths.slice(0, MOST_PATHS).map((path) => pathWithin(path, stop.cwd, repository?.root)),
    calls: brainCalls(session).slice(-MOST_CALLS),
    ...(git ? { git } : {}),
  };
}

/** Unlike any other of this machine and of others; Node's own would cost as much as the decision. @param {number} now */
function newId(now) {
  const words = Array.from({ length: 4 }, () => Math.floor(Math.random() * 2 ** 32));
  return [now, ...words].map((word) => word.toString(36)).join("-");
}

/** How a block ended: with a store, or with the session's own last words. @param {Stop} stop @param {Session} session @param {import("./check.mjs").State | null} state */
function ending(stop, session, state) {
  const blocked = state?.blocked || session.blocks > (state?.blocks ?? 0);
  const stored = session.parts.some(({ calls }) => calls.some(isStore));
  const words = stop.lastWords ?? session.said;
  return {
    stored_since_block: blocked ? stored : null,
    reason: blocked && !stored && words ? masked(words) : null,
  };
}

/** Only after work that can rename or delete a file. @param {Session} session @param {import("./check.mjs").State | null} state @param {string} root */
async function lost(session, state, root) {
  const since = state?.at ?? session.since;
  const worked = session.parts.some(({ calls }) => calls.some((call) => call.path !== null || isShell(call)));
  return worked && since !== null ? changesSince(root, since) : null;
}

/** @param {Session} session */
function brainCalls({ parts }) {
  return parts.flatMap(({ calls }) =>
    calls.flatMap(({ name, id }) => {
      const tool = brainTool(name);
      return tool && id ? [{ tool, tool_use_id: id }] : [];
    }),
  );
}
