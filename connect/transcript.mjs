import { isMemoryTool, pathIn } from "./calls.mjs";
import { advance, NO_PAST } from "./gate.mjs";
import { isObject, listOf, textOf } from "./json.mjs";
import { readLines } from "./lines.mjs";

/** @typedef {import("./calls.mjs").Call} Call */

/**
 * What is kept of a file that was read: how far, what it held, and what the next reading goes on from. `time` is the
 * latest it told, `offered` the memory tools on offer (null: no list), `blocks` how often it shows that we sent it back,
 * `asked` whether something happened since the last of them, `user` whether anybody speaks in it.
 * @typedef {{
 *   place: import("./lines.mjs").Place, past: import("./gate.mjs").Past, time: number | null, prompts: number,
 *   prompted: number | null, blocks: number, moved: boolean, user: boolean, offered: string[] | null, version: string | null,
 * }} Position
 */

/**
 * What a file holds beyond its position, `prompted` telling whether a new prompt came after the last block it shows.
 * @typedef {import("./gate.mjs").Part & { next: Position, prompted: boolean, said: string | null, since: number | null }} Reading
 */

const FEEDBACK = /^\s*Stop hook feedback[\s\S]*KNOWLEDGE CHECK/;

/**
 * Reads one transcript file of Claude Code from a position on. A file that shrank or became another one is read whole:
 * then the position counts by its entries, and where it has fewer, all of it is new. Any number of readings, each from
 * where the one before ended, finds what a single one finds.
 * @param {string} path @param {Position | null} position @param {number} deadline
 * @returns {Reading}
 * @throws when the file cannot be read
 */
export function readTranscript(path, position, deadline) {
  let fold = new Fold(position);
  let rewritten = false;
  const again = () => {
    fold = new Fold(null);
    rewritten = true;
  };
  const place = readLines(path, position?.place ?? null, (line) => fold.take(line), deadline, again);
  return conclude(fold, position, rewritten, place);
}

/** @param {Fold} fold @param {Position | null} position @param {boolean} rewritten @param {import("./lines.mjs").Place} place */
function conclude(fold, position, rewritten, place) {
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
class Fold {
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

  /** @param {Record<string, unknown>} line */
  take(line) {
    if (line.type === "assistant") this.takeEntry(line);
    else if (line.type === "user") this.takeUser(line);
    else if (line.type === "attachment") this.takeOffer(line.attachment);
  }

  /** @param {Record<string, unknown>} line */
  takeEntry(line) {
    this.entries += 1;
    this.moved = true;
    this.takeTime(line);
    this.version = textOf(line.version) ?? this.version;
    for (const block of contentOf(line)) {
      if (block.type === "text") this.said = textOf(block.text) ?? this.said;
      if (block.type === "tool_use" && typeof block.name === "string") this.takeCall(block, block.name);
    }
  }

  /** @param {Record<string, unknown>} block @param {string} name */
  takeCall(block, name) {
    const call = { name, id: textOf(block.id), path: pathIn(block.input), failed: false, at: this.time };
    this.calls.push({ entry: this.entries, call });
    if (call.id) this.byId.set(call.id, [...(this.byId.get(call.id) ?? []), call]);
  }

  /** @param {Record<string, unknown>} line */
  takeUser(line) {
    this.user = true;
    const at = this.takeTime(line);
    const results = contentOf(line).filter((block) => block.type === "tool_result");
    for (const result of results) if (result.is_error === true) this.fail(result.tool_use_id);
    if (isFeedback(line)) this.takeFeedback();
    else if (isPrompt(line) && results.length === 0) this.takePrompt(at);
  }

  /** @param {unknown} id */
  fail(id) {
    for (const call of this.byId.get(String(id)) ?? []) call.failed = true;
  }

  takeFeedback() {
    if (this.moved) this.blocks += 1;
    this.moved = false;
    this.turns.push({ entry: this.entries, prompt: null });
  }

  /** @param {number | null} at */
  takePrompt(at) {
    this.prompts += 1;
    this.prompted = latest(at, this.prompted);
    this.turns.push({ entry: this.entries, prompt: { number: this.prompts, at } });
  }

  /** @param {unknown} attachment */
  takeOffer(attachment) {
    if (!isObject(attachment) || attachment.type !== "deferred_tools_delta") return;
    this.offered ??= new Set();
    for (const name of [...listOf(attachment.addedNames), ...listOf(attachment.readdedNames)]) {
      if (typeof name === "string" && isMemoryTool(name)) this.offered.add(name);
    }
    for (const name of listOf(attachment.removedNames)) this.offered.delete(String(name));
  }

  /** Time never goes back inside a file. @param {Record<string, unknown>} line */
  takeTime({ timestamp }) {
    const at = typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
    if (!Number.isFinite(at)) return null;
    this.since ??= at;
    this.time = latest(at, this.time);
    return at;
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

/** @param {Record<string, unknown>} line */
function contentOf({ message }) {
  return isObject(message) ? listOf(message.content).filter(isObject) : [];
}

/** @param {Record<string, unknown>} line */
function isFeedback(line) {
  if (line.isMeta !== true || !isObject(line.message)) return false;
  const { content } = line.message;
  const texts = typeof content === "string" ? [content] : listOf(content).map((block) => isObject(block) && block.text);
  return texts.some((text) => typeof text === "string" && FEEDBACK.test(text));
}

/** Somebody says something new; the caller has seen that it holds no result. @param {Record<string, unknown>} line */
function isPrompt(line) {
  if (line.isMeta || line.isCompactSummary || !isObject(line.message)) return false;
  const { content } = line.message;
  return typeof content === "string" || Array.isArray(content);
}
