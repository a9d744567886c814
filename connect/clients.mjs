/**
 * What set-up puts on a machine for one client; `~/` is the home, `./` the project.
 * `own`: a whole file of ours (`shared`: other clients and projects use it too). `entry`: our server in a JSON file, at a
 * path; `address` is the key of its URL. `hook`: our command under a hook event in a JSON file. `table`: a TOML table.
 * `rules`: the rules between marks in a Markdown file; `twin`: the other name that a project may have for it.
 * @typedef {{ kind: "own", file: string, text: string, mode?: number, shared: boolean }
 *   | { kind: "entry", file: string, at: string[], address: string, value: Record<string, unknown> }
 *   | { kind: "hook", file: string, event: string, hook: { type: string, command: string, timeout: number } }
 *   | { kind: "table", file: string, table: import("./edit-toml.mjs").OwnTable, address: string | null }
 *   | { kind: "rules", file: string, twin: string | null, text: string }} Part
 */

/** @typedef {"user" | "project"} Scope */

/**
 * What the parts are made of. `token` null: none is needed. `project`: the project's folder. `former`: the brain's
 * addresses before.
 * @typedef {{ url: string, token: string | null, former?: string[], project: string, gate: string, plugin: string, rules: string }} Facts
 */

/**
 * One client, for the page, set-up and the tests. `limit`: what its gate cannot do, or null. `next`: what a person does after set-up.
 * @typedef {{ id: string, name: string, tested: boolean, limit: string | null, next: string,
 *   parts: (facts: Facts, scope: Scope) => Part[] }} Client
 */

export const GATE_FILE = "memory-gate.mjs";
/** Seconds, and milliseconds for clients that count so. */
export const HOOK_SECONDS = 15;

/** The shell puts the home in: no quoting of ours can break on a blank or a quote in it, in `sh` or in PowerShell. */
const CLAUDE_COMMAND = `node "$HOME/.claude/hooks/${GATE_FILE}"`;
/** @param {string} client */
const commandOf = (client) => `node "$HOME/.company-brain/${GATE_FILE}" ${client}`;

/** @type {Client[]} */
export const CLIENTS = [
  {
    id: "claude-code",
    name: "Claude Code",
    tested: true,
    limit: null,
    next: "Start a new session: a running one does not know its new tools.",
    parts: (facts, scope) => [
      claudeServer(facts, scope),
      { kind: "own", file: `~/.claude/hooks/${GATE_FILE}`, text: facts.gate, shared: scope === "project" },
      hookPart(scope === "user" ? "~/.claude/settings.json" : "./.claude/settings.json", "Stop", CLAUDE_COMMAND),
      rulesPart(
        facts,
        scope === "user" ? "~/.claude/CLAUDE.md" : "./CLAUDE.md",
        scope === "user" ? null : "./AGENTS.md",
      ),
    ],
  },
  {
    id: "codex",
    name: "Codex",
    tested: true,
    limit: "Codex skips hooks without a word until you trust them.",
    next: "Start codex, open /hooks and trust the memory gate; until then it does not run.",
    parts: (facts, scope) => [
      {
        kind: "table",
        file: "~/.codex/config.toml",
        address: "url",
        table: {
          header: "[mcp_servers.brain]",
          values: {
            url: toml(mcpOf(facts)),
            ...(facts.token && { http_headers: `{ Authorization = ${toml(`Bearer ${facts.token}`)} }` }),
          },
          marks: [],
        },
      },
      sharedGate(facts),
      hookPart("~/.codex/hooks.json", "Stop", commandOf("codex")),
      agentsRules(facts, scope, "~/.codex/AGENTS.md"),
    ],
  },
  {
    id: "kimi-code",
    name: "Kimi Code",
    tested: true,
    limit: "It counts the calls a session makes, so a store that failed counts as a store.",
    next: "Start a new session. A project's own servers need a trusted folder.",
    parts: (facts, scope) => [
      {
        kind: "entry",
        file: scope === "user" ? "~/.kimi-code/mcp.json" : "./.kimi-code/mcp.json",
        at: ["mcpServers", "brain"],
        address: "url",
        value: {
          url: mcpOf(facts),
          ...(facts.token && (scope === "user" ? bearer(facts.token) : { bearerTokenEnvVar: "BRAIN_TOKEN" })),
        },
      },
      sharedGate(facts),
      ...["PreToolUse", "UserPromptSubmit", "Stop"].map((event) => kimiHook(event)),
      agentsRules(facts, scope, "~/.kimi-code/AGENTS.md"),
    ],
  },
  {
    id: "opencode",
    name: "OpenCode",
    tested: true,
    limit: "A one-shot `opencode run` ends before it can be sent back; there the gate only reminds.",
    next: "Start OpenCode anew.",
    parts: (facts, scope) => [
      {
        kind: "entry",
        file: scope === "user" ? "~/.config/opencode/opencode.json" : "./opencode.json",
        at: ["mcp", "brain"],
        address: "url",
        value: {
          type: "remote",
          url: mcpOf(facts),
          ...(facts.token && bearer(scope === "user" ? facts.token : "{env:BRAIN_TOKEN}")),
        },
      },
      {
        kind: "own",
        file: scope === "user" ? "~/.config/opencode/plugin/memory-gate.js" : "./.opencode/plugin/memory-gate.js",
        text: facts.plugin,
        shared: false,
      },
      agentsRules(facts, scope, "~/.config/opencode/AGENTS.md"),
    ],
  },
  {
    id: "gemini",
    name: "Gemini CLI",
    tested: false,
    limit: "Made from its documentation; no Gemini CLI was at hand to try it.",
    next: "Start Gemini CLI anew.",
    parts: (facts, scope) => {
      const file = scope === "user" ? "~/.gemini/settings.json" : "./.gemini/settings.json";
      const secret = scope === "user" ? facts.token : "$BRAIN_TOKEN";
      return [
        {
          kind: "entry",
          file,
          at: ["mcpServers", "brain"],
          address: "httpUrl",
          value: { httpUrl: mcpOf(facts), ...(facts.token && bearer(secret ?? "")) },
        },
        sharedGate(facts),
        hookPart(file, "AfterAgent", commandOf("gemini"), HOOK_SECONDS * 1000),
        rulesPart(facts, scope === "user" ? "~/.gemini/GEMINI.md" : "./GEMINI.md", null),
      ];
    },
  },
];

/** @param {string} id */
export const clientOf = (id) => CLIENTS.find((client) => client.id === id) ?? null;

/** @param {{ url: string }} facts */
export const mcpOf = ({ url }) => `${url}/mcp`;

/** Where the gate reads the brain's address and token. @param {Facts} facts @returns {Part} */
export function settingsPart({ url, token, former }) {
  const text = `${JSON.stringify({ url, ...(token && { token }), ...(former?.length && { former }) }, null, 2)}\n`;
  return { kind: "own", file: "~/.company-brain/settings.json", text, mode: 0o600, shared: true };
}

/** A token never stands in a project's file: there the server is this person's own, for this project. @param {Facts} facts @param {Scope} scope @returns {Part} */
function claudeServer(facts, scope) {
  const value = { type: "http", url: mcpOf(facts), ...(facts.token && bearer(facts.token)) };
  const server = { kind: /** @type {const} */ ("entry"), address: "url", value };
  if (scope === "user") return { ...server, file: "~/.claude.json", at: ["mcpServers", "brain"] };
  if (!facts.token) return { ...server, file: "./.mcp.json", at: ["mcpServers", "brain"] };
  return { ...server, file: "~/.claude.json", at: ["projects", facts.project, "mcpServers", "brain"] };
}

/** @param {string} file @param {string} event @param {string} command @param {number} [timeout] @returns {Part} */
function hookPart(file, event, command, timeout = HOOK_SECONDS) {
  return { kind: "hook", file, event, hook: { type: "command", command, timeout } };
}

/** @param {string} event @returns {Part} */
function kimiHook(event) {
  const values = { event: toml(event), command: toml(commandOf("kimi-code")), timeout: String(HOOK_SECONDS) };
  const marks = [GATE_FILE, `event = ${toml(event)}`];
  return {
    kind: "table",
    file: "~/.kimi-code/config.toml",
    table: { header: "[[hooks]]", values, marks },
    address: null,
  };
}

/** @param {Facts} facts @returns {Part} */
function sharedGate({ gate }) {
  return { kind: "own", file: `~/.company-brain/${GATE_FILE}`, text: gate, shared: true };
}

/** @param {Facts} facts @param {string} file @param {string | null} twin @returns {Part} */
function rulesPart({ rules }, file, twin) {
  return { kind: "rules", file, twin, text: rules };
}

/** @param {Facts} facts @param {Scope} scope @param {string} userFile */
function agentsRules(facts, scope, userFile) {
  return rulesPart(facts, scope === "user" ? userFile : "./AGENTS.md", scope === "user" ? null : "./CLAUDE.md");
}

/** @param {string} token */
function bearer(token) {
  return { headers: { Authorization: `Bearer ${token}` } };
}

/** @param {string} text */
function toml(text) {
  return /[\\'\n]/.test(text) || !text.includes('"') ? JSON.stringify(text) : `'${text}'`;
}
