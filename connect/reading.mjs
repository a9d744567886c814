import { isMemoryTool } from "./calls.mjs";
import { advance, NO_PAST } from "./gate.mjs";
import { readLines } from "./lines.mjs";

/** @typedef {import("./calls.mjs").Call} Call */

/**
 * What is kept of a file that was read: how far, what it held, and what the next reading goes on from. `time` is the
 * latest it told, `offered` the memory tools on offer (null: no list), `blocks` how often it shows that we sent it back,
 * `moved` whether something happened since the last of them, `user` whether anybody speaks in it.
 * @typedef {{
 *   place: import("./lines.mjs").Place, past: import("./gate.mjs").Past, time: number | null, prompts: number,
 *   prompted: number | null, blocks: number, moved: boolean, user: boolean, offered: string[] | null, version: string | null,
 * }} Position
 */

/**
 * What a file holds beyond its position, `prompted` telling whether a new prompt came after the last block it shows.
 * @typedef {import("./gate.mjs").Part & { next: Position, prompted: boolean, said: string | null, since: number | null }} Reading
 */

/**
 * Reads a session's file of JSON lines from a position on, whatever client wrote it: `takeLine` knows its lines. A file
 * that shrank or became another one is read whole: then the position counts by its entries, and where it has fewer, all
 * of it is new. Any number of readings, each from where the one before ended, finds what a single one finds.
 * @param {string} path @param {Position | null} position @param {number} deadline
 * @param {(fold: Fold, line: Record<string, unknown>) => void} takeLine
 * @returns {Reading}
 * @throws when the file cannot be read
 */
export function followFile(path, position, deadline, takeLine) {
  let fold = new Fold(position);
  let rewritten = false;
  const again = () => {
    fold = new Fold(null);
    rewritten = true;
  };
  const place = readLines(path, position?.place ?? null, (line) => takeLine(fold, line), deadline, again);
  return conclude(fold, position, rewritten, place);
}

/**
 * What a file comes to, once its lines are in the fold.
 * @param {Fold} fold @param {Position | null} position of the last check @param {boolean} rewritten the fold holds the whole file
 * @param {import("./lines.mjs").Place} place @returns {Reading}
 */
export function conclude(fold, position, rewritten, place) {
  const base = rewritten || !position ? NO_PAST : position.past;
  const known = position?.past.entries ?? 0;
  const cut = known <= fold.entries ? known : 0;
  const past = advance(base, cut - base.entries, fold.callsUntil(cut));
  const calls = fold.callsAfter(cut);
  const entries = fold.entries - cut;
  return {
    past,
    entries,
    calls,
    prompted: fold.promptedAfter(cut, rewritten ? position : null),
    said: fold.said,
    since: fold.since,
    next: { ...fold.carry(), place, past: advance(past, entries, calls) },
  };
}

/** What the lines read so far amount to. */
export class Fold {
  /** @param {Position | null} from */
  constructor(from) {
    this.entries = from?.past.entries ?? 0;
    this.time = from?.time ?? null;
    this.prompts = from?.prompts ?? 0;
    this.prompted = from?.prompted ?? null;
    this.blocks = from?.blocks ?? 0;
    this.moved = from?.moved ?? true;
    this.user = from?.user ?? false;
    this.offered = from?.offered ? new Set(from.offered) : null;
    this.version = from?.version ?? null;
    /** @type {string | null} */
    this.said = null;
    /** @type {number | null} */
    this.since = null;
    /** @type {{ entry: number, call: Call }[]} */
    this.calls = [];
    /** @type {Map<string, Call[]>} */
    this.byId = new Map();
    /** @type {{ entry: number, prompt: { number: number, at: number | null } | null }[]} prompts, and null for our feedback */
    this.turns = [];
  }

  /** The agent did or said one thing. @param {number | null} at */
  takeEntry(at) {
    this.entries += 1;
    this.moved = true;
    this.takeTime(at);
  }

  /** A call of the last entry. @param {Pick<Call, "name" | "id" | "path">} call */
  takeCall({ name, id, path }) {
    const call = { name, id, path, failed: false, at: this.time };
    this.calls.push({ entry: this.entries, call });
    if (id) this.byId.set(id, [...(this.byId.get(id) ?? []), call]);
  }

  /** What is known of a call's result. @param {unknown} id @param {boolean} failed */
  takeResult(id, failed) {
    for (const call of this.byId.get(String(id)) ?? []) call.failed = failed;
  }

  /** The gate sent the session back. */
  takeFeedback() {
    if (this.moved) this.blocks += 1;
    this.moved = false;
    this.turns.push({ entry: this.entries, prompt: null });
  }

  /** Somebody asks for something new. @param {number | null} at */
  takePrompt(at) {
    this.prompts += 1;
    this.prompted = latest(at, this.prompted);
    this.turns.push({ entry: this.entries, prompt: { number: this.prompts, at } });
  }

  /** Tools that are on offer from here on, and tools that are no more. @param {unknown[]} added @param {unknown[]} removed */
  takeOffer(added, removed) {
    this.offered ??= new Set();
    for (const name of added) if (typeof name === "string" && isMemoryTool(name)) this.offered.add(name);
    for (const name of removed) this.offered.delete(String(name));
  }

  /** Time never goes back inside a file. @param {number | null} at */
  takeTime(at) {
    if (at === null) return;
    this.since ??= at;
    this.time = latest(at, this.time);
  }

  /** @param {number} entry */
  callsUntil(entry) {
    return this.calls.filter((each) => each.entry <= entry).map(({ call }) => call);
  }

  /** @param {number} entry */
  callsAfter(entry) {
    return this.calls.filter((each) => each.entry > entry).map(({ call }) => call);
  }

  /**
   * Whether a prompt came after that entry and after the last feedback. In a file that was written anew, only one that
   * the former file cannot have held.
   * @param {number} entry @param {Position | null} former
   */
  promptedAfter(entry, former) {
    const turns = this.turns.filter((turn) => turn.entry >= entry);
    const last = turns.findLastIndex((turn) => turn.prompt === null);
    return turns.slice(last + 1).some(({ prompt }) => prompt && (!former || isNewTo(former, prompt)));
  }

  carry() {
    const { time, prompts, prompted, blocks, moved, user, version } = this;
    return { time, prompts, prompted, blocks, moved, user, version, offered: this.offered && [...this.offered] };
  }
}

/** @param {number | null} at @param {number | null} before */
function latest(at, before) {
  return at === null || before === null ? (at ?? before) : Math.max(at, before);
}

/** @param {Position} former @param {{ number: number, at: number | null }} prompt */
function isNewTo(former, { number, at }) {
  return at !== null && former.prompted !== null ? at > former.prompted : number > former.prompts;
}

/** The moment that a text tells, in milliseconds, or null. @param {unknown} text */
export function momentOf(text) {
  const at = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}
