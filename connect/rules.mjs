/** @typedef {"edited-stored-nothing" | "no-lookup-at-first-check" | "recall-order" | "read-only-stored-nothing"} Rule */

/**
 * What the rules look at. `counts` and `files` (different edited files) are of the window; `recalled` and `lookedUp` of
 * the whole session; `storedFirst`: a store of the window came before the session's first recall.
 * @typedef {{ first: boolean, counts: import("./gate.mjs").Counts, files: number, recalled: boolean, lookedUp: boolean, storedFirst: boolean }} Facts
 */

/** From so many entries on, reading alone is work whose result is worth a note. */
const READ_ONLY_ENTRIES = 4;

/** In the order in which their messages stand. @type {Rule[]} */
export const RULES = ["edited-stored-nothing", "no-lookup-at-first-check", "recall-order", "read-only-stored-nothing"];

/** @type {Record<Rule, { broken: (facts: Facts) => boolean, says: (facts: Facts) => string }>} */
export const MESSAGES = {
  "edited-stored-nothing": {
    broken: ({ counts }) => counts.edits > 0 && counts.stores === 0,
    says: ({ files }) =>
      `Modified ${files} file(s) but stored nothing. memory_store() the change/decision (supersede if updating). If you explored files, create_route()/update_route() in Company Brain. Built-in memory files do not count.`,
  },
  "no-lookup-at-first-check": {
    broken: ({ first, lookedUp }) => first && !lookedUp,
    says: () =>
      "No lookup at the first check. context_query() before you explore or change anything you do not already know.",
  },
  "recall-order": {
    broken: ({ recalled, storedFirst }) => !recalled || storedFirst,
    says: ({ recalled }) =>
      recalled
        ? "Stored before the first lookup. context_query() now: if what you stored is known already, store it as a replacement and forget the old note."
        : "Nothing was recalled in this session. context_query() what is known about this work.",
  },
  "read-only-stored-nothing": {
    broken: ({ counts }) =>
      counts.recalls > 0 && counts.stores === 0 && counts.edits === 0 && counts.entries >= READ_ONLY_ENTRIES,
    says: () =>
      "Explored but stored nothing. memory_store() what you learned, or say in one sentence why nothing is worth storing.",
  },
};
