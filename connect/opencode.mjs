import { isEdit } from "./calls.mjs";
import { isTrial, READING_MS } from "./hook.mjs";
import { isObject, listOf, textOf } from "./json.mjs";
import { ledgerFile, readLedger, writeDown } from "./ledger.mjs";
import { callsOfTool } from "./opencode-calls.mjs";
import { answerStop } from "./stop.mjs";

/**
 * What this plugin uses of OpenCode's client.
 * @typedef {{
 *   session: {
 *     get: (call: { path: { id: string } }) => Promise<{ data?: { parentID?: string, version?: string } }>,
 *     promptAsync: (call: { path: { id: string }, body: Record<string, unknown> }) => Promise<unknown>,
 *   },
 *   app: { log: (call: { body: { service: string, level: "warn", message: string } }) => Promise<unknown> },
 * }} Client
 */

/**
 * A session as this process knows it, with its subagents. `moved`: something happened since it last went idle, which
 * OpenCode may tell twice. `sent`: it was sent back, and nobody asked for anything since. `said`: the agent's last words.
 * `reminded`: it stored, or was told to. `as`: the agent and model at work.
 * @typedef {{ id: string, file: string, moved: boolean, sent: boolean, said: string | null, reminded: boolean, as: Record<string, unknown> }} Live
 */

/** @typedef {Record<string, unknown>} Told */

const OPENCODE = "opencode";
const SENT_BACK = /^\s*KNOWLEDGE CHECK:/;
const REMINDER =
  "KNOWLEDGE CHECK: before you finish, memory_store() this change or decision and why (supersede if updating), or say why nothing is worth storing.";

/**
 * The gate as a plugin of OpenCode. It writes down the calls of each session, those of its subagents with them; when the
 * session goes idle it decides as a Stop hook does, and sends the session back with a prompt. `opencode run` without
 * `--attach` ends as soon as it is idle and cannot be sent back: there an edit's result reminds, and the rules only warn.
 * @param {{ client: Client, directory: string }} plugin
 */
export async function MemoryGate({ client, directory }) {
  const gate = new OpenCodeGate(client, directory, runsOnce(process.argv));
  return {
    "chat.message": gate.quietly((input, output) => gate.takeMessage(input, output)),
    "tool.execute.before": gate.quietly((input, output) => gate.takeBefore(input, output)),
    "tool.execute.after": gate.quietly((input, output) => gate.takeAfter(input, output)),
    event: gate.quietly(({ event }) => gate.takeEvent(event)),
  };
}

/** @param {string[]} argv */
function runsOnce(argv) {
  return argv[2] === "run" && !argv.some((word) => word.startsWith("--attach"));
}

class OpenCodeGate {
  /** @param {Client} client @param {string} directory @param {boolean} once */
  constructor(client, directory, once) {
    this.client = client;
    this.directory = directory;
    this.once = once;
    /** @type {Map<string, Promise<{ root: string, version: string | null }>>} */
    this.roots = new Map();
    /** @type {Map<string, Live>} */
    this.lives = new Map();
  }

  /** Trouble of the gate's own never reaches the session. @param {(input: Told, output: Told) => Promise<void>} hook */
  quietly(hook) {
    return async (/** @type {Told} */ input, /** @type {Told} */ output) => {
      await hook(input, output).catch((error) => this.log(`Memory gate: ${error?.message ?? error}`));
    };
  }

  /** A prompt of somebody, not ours, and not the task of a subagent. @param {Told} input @param {Told} output */
  async takeMessage({ sessionID }, { message, parts }) {
    const { live, sub, version } = await this.find(sessionID);
    const text = listOf(parts).map((part) => (isObject(part) ? (textOf(part.text) ?? "") : ""));
    if (sub || SENT_BACK.test(text.join("\n"))) return;
    const { agent, model } = isObject(message) ? message : {};
    Object.assign(live, { moved: true, sent: false, reminded: false, as: { agent, model } });
    writeDown(live.file, Date.now(), [{ version, prompt: true }]);
  }

  /** @param {Told} input @param {Told} output */
  async takeBefore({ tool, sessionID, callID }, { args }) {
    const { live, sub } = await this.find(sessionID);
    const calls = callsOfTool(String(tool), textOf(callID), isObject(args) ? args : {});
    live.moved = true;
    if (calls.some((call) => call.name.includes("memory_store"))) live.reminded = true;
    writeDown(
      live.file,
      Date.now(),
      calls.map((call) => ({ call, sub })),
    );
  }

  /** @param {Told} input @param {Told} output */
  async takeAfter({ tool, sessionID, callID, args }, output) {
    const { live } = await this.find(sessionID);
    if (output.isError === true) writeDown(live.file, Date.now(), [{ failed: String(callID) }]);
    const edits = callsOfTool(String(tool), null, isObject(args) ? args : {}).some(isEditing);
    if (!this.once || live.reminded || !edits || typeof output.output !== "string") return;
    live.reminded = true;
    output.output += `\n\n${REMINDER}`;
  }

  /** @param {unknown} event */
  async takeEvent(event) {
    if (!isObject(event) || !isObject(event.properties)) return;
    const { part, sessionID } = event.properties;
    if (event.type === "message.part.updated" && isObject(part)) await this.takePart(part);
    else if (event.type === "session.error" && textOf(sessionID)) await this.takeError(sessionID);
    else if (event.type === "session.idle") await this.takeIdle(sessionID);
  }

  /** A call that came to nothing, or what the agent has said. @param {Told} part */
  async takePart({ type, state, time, text, sessionID, callID }) {
    const failed = type === "tool" && isObject(state) && state.status === "error";
    const said = type === "text" && isObject(time) && time.end;
    if (!failed && !said) return;
    const { live, sub } = await this.find(sessionID);
    if (failed) writeDown(live.file, Date.now(), [{ failed: String(callID) }]);
    else if (!sub) Object.assign(live, { moved: true, said: textOf(text) });
  }

  /** A turn that broke off, or that a person broke off, is not the agent's wish to end. @param {unknown} id */
  async takeError(id) {
    const { live, sub } = await this.find(id);
    if (!sub) live.moved = false;
  }

  /** @param {unknown} id */
  async takeIdle(id) {
    const { live, sub } = await this.find(id);
    if (sub || !live.moved) return;
    live.moved = false;
    writeDown(live.file, Date.now(), [{ stop: true }]);
    /** @type {string[]} */
    const lines = [];
    const code = await answerStop(this.stopOf(live, lines));
    if (code !== 2) return void (await Promise.all(lines.map((line) => this.log(line))));
    writeDown(live.file, Date.now(), [{ sent: true }]);
    live.sent = true;
    const body = { ...live.as, parts: [{ type: "text", text: lines[0] }] };
    await this.client.session.promptAsync({ path: { id: live.id }, body });
  }

  /** @param {Live} live @param {string[]} lines what the gate says @returns {import("./stop.mjs").Stop} */
  stopOf({ id, file, sent, said }, lines) {
    const now = Date.now();
    return {
      client: OPENCODE,
      session: id,
      cwd: this.directory,
      retry: sent,
      lastWords: said,
      trial: isTrial(),
      now,
      loose: this.once,
      say: (line) => lines.push(line) > 0,
      read: (positions) => readLedger(file, positions, now + READING_MS),
    };
  }

  /** The session that a subagent works for, or the session itself. @param {unknown} sessionID */
  async find(sessionID) {
    const id = String(sessionID);
    const { root, version } = await this.rootOf(id);
    const file = ledgerFile(OPENCODE, root);
    const fresh = { id: root, file, moved: false, sent: false, said: null, reminded: false, as: {} };
    const live = this.lives.get(root) ?? fresh;
    this.lives.set(root, live);
    return { live, version, sub: root !== id };
  }

  /** @param {string} id @returns {Promise<{ root: string, version: string | null }>} */
  rootOf(id) {
    const known = this.roots.get(id) ?? this.askRoot(id);
    this.roots.set(id, known);
    return known;
  }

  /** @param {string} id */
  async askRoot(id) {
    const { data } = await this.client.session.get({ path: { id } });
    if (data?.parentID) return this.rootOf(data.parentID);
    return { root: id, version: textOf(data?.version) };
  }

  /** Where OpenCode keeps its log: stderr would spoil its screen. @param {string} message */
  async log(message) {
    await this.client.app.log({ body: { service: "memory-gate", level: "warn", message } }).catch(() => {});
  }
}

/** @param {Pick<import("./calls.mjs").Call, "name" | "id" | "path">} call */
function isEditing(call) {
  return isEdit({ ...call, failed: false, at: null });
}
