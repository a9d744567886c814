import { lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CLIENTS } from "@/connect/clients.mjs";
import { AnsweringBrain } from "@/connect/testing/answering-brain";
import { Person } from "@/connect/testing/person";

const TOKEN = "brain_0123456789abcdef";
const open = new AnsweringBrain();
const closed = new AnsweringBrain(TOKEN);
beforeAll(async () => {
  await open.start();
  await closed.start();
});
afterAll(() => {
  open.stop();
  closed.stop();
});

const people: Person[] = [];
afterEach(() => {
  for (const person of people.splice(0)) person.remove();
});

function someone(env: Record<string, string> = { BRAIN_URL: open.url }): Person {
  const person = new Person(env);
  people.push(person);
  return person;
}

/** What people have in the files that set-up touches. */
const HOOKS = (event: string) =>
  `{\n  // mine\n  "model": "opus",\n  "hooks": {\n    "${event}": [\n      { "hooks": [{ "type": "command", "command": "notify" }] }, // theirs\n    ],\n  },\n}\n`;
const TOML = `model = "k2" # fast\n\n# theirs\n[[hooks]]\nevent = "Stop"\ncommand = "notify"`;
const OWN_FILES: Record<string, string> = {
  "~/.claude.json": '{"numStartups":3,"mcpServers":{"other":{"command":"x"}},"projects":{}}',
  "~/.claude/settings.json": HOOKS("Stop"),
  "./.claude/settings.json": HOOKS("Stop"),
  "./.mcp.json": '{\r\n\t"mcpServers": {\r\n\t\t"other": { "command": "x" }\r\n\t}\r\n}',
  "~/.claude/CLAUDE.md": "# Mine\n\nBe short.",
  "./CLAUDE.md": "# Ours\r\n",
  "./AGENTS.md": "# For agents\n",
  "~/.codex/config.toml": TOML,
  "~/.codex/hooks.json": HOOKS("Stop"),
  "~/.codex/AGENTS.md": "# Mine\n",
  "~/.kimi-code/mcp.json": '{ "mcpServers": {"y": {}} , "x": 1 }',
  "~/.kimi-code/config.toml": TOML,
  "~/.config/opencode/opencode.json":
    '{\n\t"theme": "system", /* dark */\n\t"mcp": { "other": { "type": "local" } },\n}\n',
  "./opencode.json": '{ "theme": "system" }',
  "~/.gemini/settings.json": HOOKS("AfterAgent"),
  "~/.gemini/GEMINI.md": "Be short.",
};

/** What a project's set-up puts into the home for all projects; removal without `--project` takes it out. */
const SHARED = /^\.company-brain|^\.claude\/hooks\/memory-gate|^\.codex\/(config|hooks)|^\.kimi-code\/config/;

const EVERY = CLIENTS.flatMap(({ id }) => ["--user", "--project"].map((scope) => [id, scope] as const));

test.each(EVERY)("%s %s: a second run changes nothing, and removal leaves every file as it was", async (id, scope) => {
  const person = someone();
  for (const [file, text] of Object.entries(OWN_FILES)) person.write(file, text, file.startsWith("~") ? 0o640 : 0o644);
  const before = person.files();
  expect(await person.setUp("--client", id, scope, "--yes")).toMatchObject({ code: 0, stderr: "" });
  const after = person.files();
  expect(after).not.toEqual(before);
  const again = await person.setUp("--client", id, scope, "--yes");
  expect(again.stdout).toContain("already. Nothing was changed.");
  expect(person.files()).toEqual(after);
  expect(await person.setUp("--client", id, scope, "--yes", "--remove")).toMatchObject({ code: 0, stderr: "" });
  const left = Object.entries(person.files()).filter(([file]) => scope === "--user" || !SHARED.test(file));
  expect(left).toEqual(Object.entries(before).filter(([file]) => scope === "--user" || !SHARED.test(file)));
});

test.each(EVERY)("%s %s: on an empty home removal leaves nothing of the client's", async (id, scope) => {
  const person = someone();
  await person.setUp("--client", id, scope, "--yes");
  await person.setUp("--client", id, scope, "--yes", "--remove");
  expect(Object.keys(person.files()).filter((file) => scope === "--user" || !SHARED.test(file))).toEqual([]);
});

test("the command that stands in the settings runs through the shell, from a home with a blank and quotes", async () => {
  const person = someone();
  await person.setUp("--yes");
  const { hooks } = JSON.parse(person.read("~/.claude/settings.json"));
  const [hook] = hooks.Stop[0].hooks;
  expect(hook).toEqual({ type: "command", command: 'node "$HOME/.claude/hooks/memory-gate.mjs"', timeout: 15 });
  const call = (name: string) =>
    JSON.stringify({ type: "assistant", message: { content: [{ type: "tool_use", name }] } });
  person.write("./t.jsonl", ["context_query", "Edit", "Edit"].map(call).join("\n"));
  const stop = JSON.stringify({ session_id: "s", transcript_path: person.path("./t.jsonl") });
  const answer = await person.run("sh", ["-c", hook.command], stop);
  expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining("stored nothing") });
});

test("--show and a missing terminal change nothing; each change is shown before it is made", async () => {
  const person = someone();
  person.write("~/.claude/settings.json", '{\n  "model": "opus"\n}\n');
  const before = person.files();
  const shown = await person.setUp("--show");
  expect(shown.stdout).toContain("Change   ~/.claude/settings.json");
  expect(shown.stdout).toContain('  + "timeout": 15'.replace("+ ", "+             "));
  expect(shown.stdout).toContain("Create   ~/.claude/hooks/memory-gate.mjs");
  const asked = await person.setUp();
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("With --yes it does not ask.") });
  expect(asked.stdout).toContain("Change   ~/.claude/settings.json");
  expect(person.files()).toEqual(before);
});

test.each([
  ["~/.claude/settings.json", "{ hooks: none }", "line 1 is not JSON"],
  ["~/.claude/settings.json", '{ "hooks": [] }', '"hooks" is not an object'],
  ["~/.claude.json", '{ "mcpServers": { "brain": { "command": "theirs" } } }', 'another server named "brain"'],
  ["~/.claude.json", '{ "mcpServers": { "brain": { "url": "http://other/mcp" } } }', "at http://other/mcp"],
  ["~/.claude/CLAUDE.md", "<!-- company-brain: begin -->\n", "without the other"],
])("%s with %j is left to its person, and nothing at all is changed", async (file, text, why) => {
  const person = someone();
  person.write(file, text);
  const before = person.files();
  const { code, stderr } = await person.setUp("--yes");
  expect(code).toBe(1);
  expect(stderr).toContain(`${file}: `);
  expect(stderr).toContain(why);
  expect(person.files()).toEqual(before);
});

test("links and rights of files are kept", async () => {
  const person = someone();
  person.write("~/dotfiles/settings.json", "{}\n", 0o600);
  mkdirSync(person.path("~/.claude"));
  symlinkSync("../dotfiles/settings.json", person.path("~/.claude/settings.json"));
  await person.setUp("--yes");
  expect(readlinkSync(person.path("~/.claude/settings.json"))).toBe("../dotfiles/settings.json");
  expect(person.read("~/dotfiles/settings.json")).toContain("memory-gate.mjs");
  expect(person.mode("~/dotfiles/settings.json")).toBe(0o600);
  await person.setUp("--yes", "--remove");
  expect(person.read("~/dotfiles/settings.json")).toBe("{}\n");
});

test("an older hook of ours is renewed in its place, and kept once", async () => {
  const person = someone();
  const old = { hooks: [{ type: "command", command: "node /old/memory-gate.mjs", timeout: 60 }] };
  const theirs = { hooks: [{ type: "command", command: "notify" }] };
  person.write("~/.claude/settings.json", JSON.stringify({ hooks: { Stop: [old, theirs, old] } }));
  await person.setUp("--yes");
  const { hooks } = JSON.parse(person.read("~/.claude/settings.json"));
  const ours = { type: "command", command: 'node "$HOME/.claude/hooks/memory-gate.mjs"', timeout: 15 };
  expect(hooks.Stop).toEqual([{ hooks: [ours] }, theirs]);
});

test("after the brain moved, set-up names its new address", async () => {
  const person = someone({ BRAIN_URL: "http://127.0.0.1:1" });
  await person.setUp("--yes");
  person.env.BRAIN_URL = open.url;
  const { stdout } = await person.setUp("--yes");
  expect(stdout).toContain(`This machine's brain is now http://127.0.0.1:1. It becomes ${open.url}.`);
  expect(JSON.parse(person.read("~/.claude.json"))).toEqual({
    mcpServers: { brain: { type: "http", url: `${open.url}/mcp` } },
  });
  expect(JSON.parse(person.read("~/.company-brain/settings.json"))).toEqual({
    url: open.url,
    former: ["http://127.0.0.1:1"],
  });
});

test("after the brain moved twice, a client that was set up before the moves follows, or goes away whole", async () => {
  const person = someone({ BRAIN_URL: "http://127.0.0.1:1" });
  for (const id of ["codex", "kimi-code"]) await person.setUp("--client", id, "--yes");
  for (const url of ["http://127.0.0.1:2", open.url]) {
    person.env.BRAIN_URL = url;
    await person.setUp("--yes");
  }
  expect(await person.setUp("--client", "codex", "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(person.read("~/.codex/config.toml")).toContain(`${open.url}/mcp`);
  for (const id of ["kimi-code", "codex", "claude-code"]) await person.setUp("--client", id, "--remove", "--yes");
  expect(person.files()).toEqual({});
});

test.each(["{", "{}", '{ "url": 4711 }'])(
  "settings %j name no brain: set-up writes no address by guess over them, only the one it is given",
  async (text) => {
    const person = someone({});
    person.write("~/.company-brain/settings.json", text);
    const before = person.files();
    expect(await person.setUp("--yes")).toMatchObject({
      code: 1,
      stderr:
        "~/.company-brain/settings.json names no brain. Nothing was changed. Name the brain's address as BRAIN_URL.\n",
    });
    expect(person.files()).toEqual(before);
    person.env.BRAIN_URL = open.url;
    expect(await person.setUp("--yes")).toMatchObject({ code: 0, stderr: "" });
  },
);

test.each([
  ["claude-code", "~/.claude.json", (url: string) => JSON.stringify({ mcpServers: { brain: { type: "http", url } } })],
  ["codex", "~/.codex/config.toml", (url: string) => `[mcp_servers.brain]\nurl = '${url}'\n`],
])(
  "%s: a server that a person registered at localhost is ours, and stays as it was written",
  async (id, file, text) => {
    const person = someone();
    const written = text(`${open.url.replace("127.0.0.1", "localhost")}/mcp`);
    person.write(file, written);
    expect(await person.setUp("--client", id, "--yes")).toMatchObject({ code: 0, stderr: "" });
    expect(person.read(file)).toBe(written);
    await person.setUp("--client", id, "--yes", "--remove");
    expect(person.has(file)).toBe(false);
  },
);

test("a brain that asks for a token gets none by guess: without a right one nothing is changed", async () => {
  const person = someone({ BRAIN_URL: closed.url });
  expect(await person.setUp("--yes")).toMatchObject({ code: 1, stderr: expect.stringContaining("asks for a token") });
  person.env.BRAIN_TOKEN = "brain_wrong";
  expect(await person.setUp("--yes")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not take this token"),
  });
  expect(person.files()).toEqual({});
});

test("a token stands where its owner alone reads it, is never printed, and is not asked for again", async () => {
  const person = someone({ BRAIN_URL: closed.url, BRAIN_TOKEN: TOKEN });
  const { stdout, stderr } = await person.setUp("--yes");
  expect(stdout + stderr).not.toContain(TOKEN);
  for (const file of ["~/.company-brain/settings.json", "~/.claude.json"]) {
    expect(person.read(file)).toContain(TOKEN);
    expect(person.mode(file)).toBe(0o600);
  }
  delete person.env.BRAIN_TOKEN;
  expect((await person.setUp("--yes")).stdout).toContain("Nothing was changed.");
});

test.each(CLIENTS.map(({ id }) => id))("%s: no file of a project ever holds a token", async (id) => {
  const person = someone({ BRAIN_URL: closed.url, BRAIN_TOKEN: TOKEN });
  expect(await person.setUp("--client", id, "--project", "--yes")).toMatchObject({ code: 0 });
  const inProject = Object.entries(person.files()).filter(([file]) => file.startsWith("my project/"));
  expect(inProject.length).toBeGreaterThan(0);
  expect(inProject.filter(([, text]) => text.includes(TOKEN))).toEqual([]);
  await person.setUp("--client", id, "--project", "--yes", "--remove");
  expect(Object.keys(person.files()).filter((file) => file.startsWith("my project/"))).toEqual([]);
});

test("a project's removal leaves what all projects of this user share; the user's takes it out", async () => {
  const person = someone();
  await person.setUp("--client", "codex", "--yes");
  const user = person.files();
  await person.setUp("--client", "codex", "--project", "--yes");
  await person.setUp("--client", "codex", "--project", "--yes", "--remove");
  expect(person.files()).toEqual(user);
  await person.setUp("--client", "codex", "--yes", "--remove");
  expect(person.files()).toEqual({});
});

test("removing one client leaves another its rules, gate and settings", async () => {
  const person = someone();
  await person.setUp("--client", "codex", "--yes");
  const codex = person.files();
  await person.setUp("--client", "kimi-code", "--yes");
  await person.setUp("--client", "kimi-code", "--yes", "--remove");
  expect(person.files()).toEqual(codex);

  await person.setUp("--client", "codex", "--project", "--yes");
  await person.setUp("--client", "opencode", "--project", "--yes");
  await person.setUp("--client", "opencode", "--project", "--yes", "--remove");
  expect(person.read("./CLAUDE.md")).toContain("context_query");
});

/** How a project can hold its rules: what is there, and which files hold them afterwards. */
test("with neither CLAUDE.md nor AGENTS.md, one is made and the other a link to it; both go again", async () => {
  const person = someone();
  await person.setUp("--project", "--yes");
  expect(readlinkSync(person.path("./AGENTS.md"))).toBe("CLAUDE.md");
  expect(person.read("./CLAUDE.md").match(/begin/g)).toHaveLength(1);
  expect((await person.setUp("--project", "--yes")).stdout).toContain("already");
  await person.setUp("--project", "--yes", "--remove");
  expect(person.has("./CLAUDE.md")).toBe(false);
  expect(lstatSync(person.path("./AGENTS.md"), { throwIfNoEntry: false })).toBeUndefined();
});

test.each([
  ["CLAUDE.md", "AGENTS.md"],
  ["AGENTS.md", "CLAUDE.md"],
])("%s with a link %s to it is one file: written once, the link kept", async (real, link) => {
  const person = someone();
  person.write(`./${real}`, "# Ours\n");
  symlinkSync(real, person.path(`./${link}`));
  for (const client of ["claude-code", "codex"]) await person.setUp("--client", client, "--project", "--yes");
  expect(readlinkSync(person.path(`./${link}`))).toBe(real);
  expect(person.read(`./${real}`).match(/begin/g)).toHaveLength(1);
  for (const client of ["claude-code", "codex"])
    await person.setUp("--client", client, "--project", "--yes", "--remove");
  expect(person.read(`./${real}`)).toBe("# Ours\n");
  expect(readlinkSync(person.path(`./${link}`))).toBe(real);
});

test("a CLAUDE.md that imports AGENTS.md is left alone: the rules stand in AGENTS.md once", async () => {
  const person = someone();
  const claude = "# Ours\n\nSee @./AGENTS.md for the rest.\n";
  person.write("./CLAUDE.md", claude);
  person.write("./AGENTS.md", "# Agents\n");
  for (const client of ["claude-code", "codex"]) await person.setUp("--client", client, "--project", "--yes");
  expect(person.read("./CLAUDE.md")).toBe(claude);
  expect(person.read("./AGENTS.md").match(/begin/g)).toHaveLength(1);
});

test("a mention of AGENTS.md in code is no import", async () => {
  const person = someone();
  person.write("./CLAUDE.md", "Write `@AGENTS.md` to import it.\n```\n@AGENTS.md\n```\n");
  person.write("./AGENTS.md", "# Agents\n");
  await person.setUp("--project", "--yes");
  expect(person.read("./CLAUDE.md")).toContain("context_query");
  expect(person.read("./AGENTS.md")).toBe("# Agents\n");
});

test("where only AGENTS.md stands, CLAUDE.md is made to import it; only that goes again", async () => {
  const person = someone();
  person.write("./AGENTS.md", "# Agents\n");
  await person.setUp("--project", "--yes");
  expect(person.read("./CLAUDE.md")).toMatch(/^<!--.*-->\n@AGENTS\.md\n<!--.*-->\n$/);
  expect(person.read("./AGENTS.md")).toContain("context_query");
  expect((await person.setUp("--project", "--yes")).stdout).toContain("already");
  await person.setUp("--project", "--yes", "--remove");
  expect(person.has("./CLAUDE.md")).toBe(false);
  expect(person.read("./AGENTS.md")).toBe("# Agents\n");
});

test("clients that name their own folders are found there", async () => {
  const person = someone();
  Object.assign(person.env, { CLAUDE_CONFIG_DIR: person.path("~/elsewhere"), CODEX_HOME: person.path("~/codex") });
  await person.setUp("--yes");
  await person.setUp("--client", "codex", "--yes");
  expect(person.read("~/elsewhere/settings.json")).toContain("memory-gate.mjs");
  expect(person.read("~/elsewhere/.claude.json")).toContain("/mcp");
  expect(person.read("~/codex/config.toml")).toContain("[mcp_servers.brain]");
});

test.each([
  [["--client", "emacs"], 'no client "emacs". There are claude-code, codex'],
  [["--fast"], "--fast is not known here. --help lists what is."],
])("%j is answered with what there is", async (words, why) => {
  expect(await someone().setUp(...words)).toMatchObject({ code: 1, stderr: expect.stringContaining(why) });
});

test("the rules ask for a look-up, a store with its labels, and a reason for storing nothing", () => {
  const rules = readFileSync(new URL("rules.md", import.meta.url), "utf8");
  for (const words of [
    "context_query",
    "memory_store",
    "importance",
    "two to five `tags`",
    "memory_forget",
    "say why, and stop again",
  ])
    expect(rules).toContain(words);
});
