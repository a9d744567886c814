import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { NO_PAST } from "./gate.mjs";
import { readTranscript } from "./transcript.mjs";

/** @typedef {import("./reading.mjs").Position} Position */
/** @typedef {import("./gate.mjs").Part} Part */

/**
 * A session as the gate sees it at a stop. `parts` holds the main transcript first. `synthetic`: nobody ever speaks in it,
 * so it was made by hand. `blocks`: how often it shows that the gate sent it back. `prompted`: a new prompt came after the
 * last of them. `said`: the agent's last words. `since`: when the new part begins. `next`: the positions to keep.
 * @typedef {{
 *   parts: Part[], synthetic: boolean, blocks: number, prompted: boolean, offered: string[] | null,
 *   version: string | null, said: string | null, since: number | null, next: Record<string, Position>,
 * }} Session
 */

/** The key of the main transcript among the positions; a subagent's is the name of its file. */
const MAIN = "main";

/**
 * Reads what is new in a Claude Code session: its transcript, and the files of its subagents in the folder beside it.
 * @param {string} transcript @param {Record<string, Position>} positions of the last check @param {number} deadline
 * @returns {Session}
 * @throws when the transcript cannot be read
 */
export function readSession(transcript, positions, deadline) {
  const main = readTranscript(transcript, positions[MAIN] ?? null, deadline);
  /** @type {Record<string, Position>} */
  const next = { ...positions, [MAIN]: main.next };
  const folder = join(transcript.replace(/\.jsonl$/, ""), "subagents");
  const parts = subagents(folder, positions).map((name) => {
    const part = readSubagent(join(folder, name), positions[name] ?? null, deadline);
    if (part.next) next[name] = part.next;
    return part;
  });
  const { user, blocks, offered, version } = main.next;
  const { prompted, said, since } = main;
  return { parts: [main, ...parts], synthetic: !user, blocks, prompted, offered, version, said, since, next };
}

/** Those in the folder and those once read. @param {string} folder @param {Record<string, Position>} positions */
function subagents(folder, positions) {
  const known = Object.keys(positions).filter((name) => name !== MAIN);
  return [...new Set([...known, ...namesIn(folder)])].sort();
}

/** @param {string} folder */
function namesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /^agent-.*\.jsonl$/.test(entry.name)).map((entry) => entry.name);
}

/**
 * A subagent's file that cannot be read, or is gone, keeps what was read of it.
 * @param {string} file @param {Position | null} position @param {number} deadline
 * @returns {Part & { next: Position | null }}
 */
function readSubagent(file, position, deadline) {
  try {
    return readTranscript(file, position, deadline);
  } catch {
    return { past: position?.past ?? NO_PAST, entries: 0, calls: [], next: null };
  }
}
