import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { GATE_FILE, HOOK_SECONDS } from "./clients.mjs";
import { GATE_VERSION } from "./version.mjs";

/** `asks`: the brain asks for a token. @typedef {Pick<import("./clients.mjs").Facts, "url" | "gate" | "rules"> & { asks: boolean }} PluginFacts */

const NAME = "company-brain";
const SAYS = "The memory this team's agents share: its server, its gate, its rules.";

/**
 * Writes the Claude Code plugin into a folder, from which it installs without a network. It holds no token: Claude Code
 * asks for one and keeps it.
 * @param {string} folder @param {PluginFacts} facts @returns {string} what to do next
 */
export function writePlugin(folder, facts) {
  const root = resolve(folder);
  for (const [name, text] of Object.entries(pluginFiles(facts))) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const token = facts.asks ? " --config token=TOKEN" : "";
  return `The plugin is in ${root}. Install it:\n\n  claude plugin marketplace add "${root}"\n  claude plugin install ${NAME}@${NAME} --config url=${facts.url}${token}`;
}

/** What Claude Code puts in where it reads a plugin's files. @param {string} name */
const put = (name) => `\${${name}}`;

/** Every file of the plugin and of the marketplace around it, by its path. @param {PluginFacts} facts @returns {Record<string, string>} */
export function pluginFiles({ url, asks, gate, rules }) {
  const plugin = { name: NAME, version: GATE_VERSION, description: SAYS };
  const hook = (/** @type {string} */ file) => ({
    type: "command",
    command: `node "${put("CLAUDE_PLUGIN_ROOT")}/hooks/${file}"`,
    timeout: HOOK_SECONDS,
  });
  const hooks = { SessionStart: [{ hooks: [hook("rules.mjs")] }], Stop: [{ hooks: [hook("stop.mjs")] }] };
  return {
    ".claude-plugin/marketplace.json": json({
      name: NAME,
      owner: { name: "Company Brain" },
      plugins: [{ name: NAME, source: `./${NAME}`, description: SAYS }],
    }),
    [`${NAME}/.claude-plugin/plugin.json`]: json({ ...plugin, userConfig: userConfig(url, asks) }),
    [`${NAME}/.mcp.json`]: json({
      mcpServers: {
        brain: {
          type: "http",
          url: `${put("user_config.url")}/mcp`,
          ...(asks && { headers: { Authorization: `Bearer ${put("user_config.token")}` } }),
        },
      },
    }),
    [`${NAME}/hooks/hooks.json`]: json({ hooks }),
    [`${NAME}/hooks/${GATE_FILE}`]: gate,
    [`${NAME}/hooks/stop.mjs`]: pluginStop(url),
    [`${NAME}/hooks/rules.mjs`]: `process.stdout.write(${JSON.stringify(rules)});\n`,
    [`${NAME}/skills/${NAME}/SKILL.md`]: `---\nname: ${NAME}\ndescription: Look up what the team knows before work, and store what was learned after it. Use before exploring code and after every change.\n---\n\n${rules}`,
  };
}

/** Lines apart: the program that joins the modules would take them for imports of this one. */
const STOP_NEEDS = [
  'import { existsSync, readFileSync } from "node:fs";',
  'import { homedir } from "node:os";',
  'import { join } from "node:path";',
];

/**
 * Claude Code hands a plugin's settings to its hooks in the environment, but not one that was left at its default. Where
 * set-up installed the gate too, that one decides alone.
 * @param {string} url
 */
const pluginStop = (url) => `${STOP_NEEDS.join("\n")}

const settings = join(process.env.CLAUDE_CONFIG_DIR ?? join(homedir(), ".claude"), "settings.json");
const installed = existsSync(settings) && readFileSync(settings, "utf8").includes("${GATE_FILE}");
if (!installed) {
  const { CLAUDE_PLUGIN_OPTION_URL: url, CLAUDE_PLUGIN_OPTION_TOKEN: token } = process.env;
  process.env.BRAIN_URL = url || ${JSON.stringify(url)};
  if (token) process.env.BRAIN_TOKEN = token;
  await import("./${GATE_FILE}");
}
`;

/** @param {string} url @param {boolean} asks */
function userConfig(url, asks) {
  const address = { title: "Address of the brain", description: "As people open it in the browser.", default: url };
  const token = { title: "Token", description: "From the brain's Settings.", sensitive: true, required: true };
  return { url: { type: "string", ...address }, ...(asks && { token: { type: "string", ...token } }) };
}

/** @param {unknown} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
