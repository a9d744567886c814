import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AnsweringBrain } from "@/connect/testing/answering-brain";
import { Person } from "@/connect/testing/person";

let brain: AnsweringBrain;
let person: Person;
beforeEach(async () => {
  brain = await new AnsweringBrain("brain_secret").start();
  person = new Person({ BRAIN_URL: brain.url, BRAIN_TOKEN: "brain_secret" });
  expect((await person.setUp("--plugin", "plug in")).stdout).toContain("--config token=TOKEN");
});
afterEach(() => {
  brain.stop();
  person.remove();
});

/** Begins what Claude Code puts in. */
const PUT = "$";
const json = (file: string) => JSON.parse(person.read(`./plug in/${file}`));
const hook = (name: string) => person.path(`./plug in/company-brain/hooks/${name}`);

/** The plugin's Stop hook for a session of a lookup and two edits, with settings as Claude Code hands them on. */
async function stop(session: string, options: Record<string, string> = {}) {
  const call = (name: string) =>
    JSON.stringify({ type: "assistant", message: { content: [{ type: "tool_use", name }] } });
  const log = person.path(`./${session}.jsonl`);
  writeFileSync(log, ["context_query", "Edit", "Edit"].map(call).join("\n"));
  const gate = spawn(process.execPath, [hook("stop.mjs")], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: person.home, ...options },
  });
  gate.stdin.end(JSON.stringify({ session_id: session, transcript_path: log }));
  let stderr = "";
  gate.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const [status] = await once(gate, "close");
  return { status, stderr };
}

test("the folder is a marketplace with one plugin: server, gate, rules and skill, and no token", () => {
  const [plugin] = json(".claude-plugin/marketplace.json").plugins;
  expect(plugin).toMatchObject({ name: "company-brain", source: "./company-brain" });
  const { name, version, userConfig } = json("company-brain/.claude-plugin/plugin.json");
  expect({ name, version }).toEqual({ name: "company-brain", version: "0.1.0" });
  expect(userConfig.url.default).toBe(brain.url);
  expect(userConfig.token.sensitive).toBe(true);
  expect(json("company-brain/.mcp.json").mcpServers.brain).toEqual({
    type: "http",
    url: `${PUT}{user_config.url}/mcp`,
    headers: { Authorization: `Bearer ${PUT}{user_config.token}` },
  });
  expect(JSON.stringify(person.files())).not.toContain("brain_secret");
  for (const [{ hooks }] of Object.values<[{ hooks: { timeout: number; command: string }[] }]>(
    json("company-brain/hooks/hooks.json").hooks,
  ))
    expect(hooks[0]).toMatchObject({
      timeout: 15,
      command: expect.stringContaining(`node "${PUT}{CLAUDE_PLUGIN_ROOT}/hooks/`),
    });
  expect(person.read("./plug in/company-brain/skills/company-brain/SKILL.md")).toContain("context_query");
});

test("its gate sends a session back, and its rules are told at the start", async () => {
  expect(await stop("one")).toMatchObject({ status: 2, stderr: expect.stringContaining("stored nothing") });
  expect(spawnSync(process.execPath, [hook("rules.mjs")], { encoding: "utf8" }).stdout).toContain("memory_store");
});

test("where set-up installed a gate too, that one alone decides", async () => {
  await person.setUp("--yes");
  expect(await stop("two")).toMatchObject({ status: 0, stderr: "" });
});

test("its gate reports to the address of its settings, and to its own brain where they were left as they are", async () => {
  const token = { CLAUDE_PLUGIN_OPTION_TOKEN: "brain_secret" };
  await stop("usual", token);
  expect(brain.reports).toMatchObject([{ session_id: "usual" }]);
  const other = await new AnsweringBrain("brain_secret").start();
  await stop("other", { ...token, CLAUDE_PLUGIN_OPTION_URL: other.url });
  expect(other.reports).toMatchObject([{ session_id: "other" }]);
  other.stop();
});

test("for a brain that asks for no token the plugin has none to ask for", async () => {
  brain.token = null;
  await person.setUp("--plugin", "open");
  expect(JSON.parse(person.read("./open/company-brain/.mcp.json")).mcpServers.brain.headers).toBeUndefined();
  expect(person.read("./open/company-brain/.claude-plugin/plugin.json")).not.toContain("token");
});
