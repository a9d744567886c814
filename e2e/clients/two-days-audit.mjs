const FILES = ["postage.py", "test_postage.py"];

/**
 * What the brain should know of Monday and Tuesday through REST, and does not.
 * @param {string} url @param {string} monday @param {string} tuesday the client's ids of the two sessions
 * @returns {Promise<string[]>}
 */
export async function faultsOfAudit(url, monday, tuesday) {
  const ask = (/** @type {string} */ path) => answerAt(`${url}/api/v1${path}`);
  const first = await ask(`/sessions/${monday}`);
  const second = await ask(`/sessions/${tuesday}`);
  const [old] = first.stored;
  const receipts = await ask(`/memories/${old?.memory_id}/sessions`);
  const faults = notHeld({
    ...heldOfReport(await ask("/sessions"), await ask("/reports/blocked-stops")),
    ...heldOfMonday(first),
    ...heldOfTuesday(second, old, first.routes[0], await ask(`/memories/${old?.memory_id}`)),
    "The note's own page names both sessions": same(namesOf(receipts), [monday, tuesday]),
  });
  return faults.length ? [...faults, JSON.stringify({ first, second, receipts })] : [];
}

/** @param {string} url */
async function answerAt(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`GET ${url}: ${await answer.text()}`);
  return answer.json();
}

/** What of this does not hold. @param {Record<string, boolean>} held a sentence, and whether it holds */
export function notHeld(held) {
  const untrue = Object.keys(held).filter((sentence) => !held[sentence]);
  return untrue.map((sentence) => `Not so: ${sentence}`);
}

/** @param {{ total: number, items: any[] }} sessions @param {any} report */
function heldOfReport({ total, items }, { totals, by_outcome }) {
  const blocked = items.filter((session) => session.counts.blocked > 0);
  return {
    "Two sessions are known, one of them was blocked": total === 2 && blocked.length === 1,
    "The report counts one blocked session and one block":
      totals.sessions === 2 && totals.sessions_blocked === 1 && totals.blocked === 1,
    "The report says that the block ended stored": same(by_outcome, [{ name: "stored", checks: 1, blocked: 1 }]),
  };
}

/** @param {any} session */
function heldOfMonday(session) {
  const { outcome, checks, stored, routes } = session;
  const [block] = checks;
  return {
    "Monday ended stored": outcome === "stored" && block?.outcome === "stored",
    "Monday's timeline is the lookup, the block, the two stores, the release": same(toldBy(session), [
      "context_query",
      "blocked",
      "memory_store",
      "create_route",
      "released",
    ]),
    "Monday's block names its rule and the two edited files":
      same(block?.rules, ["edited-stored-nothing"]) && block?.counts.edits === 2 && same(block?.edited_paths, FILES),
    "Monday stored one note and one route": stored.length === 1 && routes.length === 1,
  };
}

/** @param {any} session @param {any} old @param {any} route @param {any} oldNow */
function heldOfTuesday(session, old, route, oldNow) {
  const lookup = session.calls.find((/** @type {any} */ call) => call.tool === "context_query");
  return {
    "Tuesday's first lookup gave the note and the route": same(lookup?.ids, [old?.memory_id, route?.route_id]),
    "Tuesday's timeline is the lookup, the store, the forgetting, and one check that passed": same(toldBy(session), [
      "context_query",
      "memory_store",
      "memory_forget",
      "passed",
    ]),
    "Tuesday's check names the two edited files": same(session.checks[0]?.edited_paths, FILES),
    "Tuesday's note took the place of Monday's": oldNow.superseded_by === session.stored[0]?.memory_id,
  };
}

/** The timeline of a session in words: each call by its tool, each check by its verdict. @param {any} session @returns {string[]} */
function toldBy({ timeline, calls, checks }) {
  const words = new Map([
    ...calls.map((/** @type {any} */ call) => [call.tool_use_id, call.tool]),
    ...checks.map((/** @type {any} */ check) => [check.check_id, check.verdict]),
  ]);
  return timeline.map((/** @type {{ id: string }} */ { id }) => words.get(id));
}

/** @param {{ items: { session_id: string }[] }} page */
const namesOf = ({ items }) => items.map((item) => item.session_id).reverse();

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
