import { afterEach, beforeEach, expect, test } from "vitest";
import { AnsweringBrain } from "@/connect/testing/answering-brain";
import { Person } from "@/connect/testing/person";

let brain: AnsweringBrain;
let person: Person;
beforeEach(async () => {
  brain = await new AnsweringBrain("brain_secret").start();
  person = new Person({ BRAIN_URL: brain.url, BRAIN_TOKEN: "brain_secret" });
});
afterEach(() => {
  brain.stop();
  person.remove();
});

const GOOD = [
  "ok    Claude Code's files are as set-up writes them.",
  "ok    The brain at URL answers.",
  "ok    The brain takes the token.",
  "ok    The brain and this gate are of version 0.1.0.",
  "ok    A session that looked up, edited and stored nothing is sent back (exit 2).",
  "ok    A session that looked up, edited and stored is let go (exit 0).",
  "ok    Both reports reached the brain, as trials that count in no figure.",
  "",
];
const lines = (text: string) => text.replaceAll(brain.url, "URL").split("\n");

test.each(["--user", "--project"])(
  "a sound set-up has seven good lines, each time with new sessions: %s",
  async (scope) => {
    await person.setUp("--yes", scope);
    for (const run of [1, 2]) {
      const { code, stdout, stderr } = await person.doctor(scope);
      expect({ code, stderr, lines: lines(stdout) }).toEqual({ code: 0, stderr: "", lines: GOOD });
      expect(brain.reports).toHaveLength(2 * run);
    }
    expect(new Set(brain.reports.map(({ session_id }) => session_id)).size).toBe(4);
    expect(brain.reports.every(({ trial }) => trial)).toBe(true);
  },
);

test("without BRAIN_URL the doctor and set-up mean the brain that is installed here", async () => {
  await person.setUp("--yes");
  person.env = {};
  const { code, stdout, stderr } = await person.doctor();
  expect({ code, stderr, lines: lines(stdout) }).toEqual({ code: 0, stderr: "", lines: GOOD });
  expect((await person.setUp("--yes")).stdout).toContain("already. Nothing was changed.");
  expect(person.read("~/.company-brain/settings.json")).toContain(brain.url);
});

test.each(["claude-code", "codex"])("localhost and 127.0.0.1 are one brain: %s", async (id) => {
  await person.setUp("--client", id, "--yes");
  person.env = { BRAIN_URL: brain.url.replace("127.0.0.1", "localhost") };
  const { code, stdout } = await person.doctor("--client", id);
  expect(lines(stdout).slice(1)).toEqual(GOOD.slice(1));
  expect(stdout).toContain("files are as set-up writes them.");
  expect(code).toBe(0);
  expect((await person.setUp("--client", id, "--yes")).stdout).toContain("already. Nothing was changed.");
});

test("another brain than the installed one is named before all else", async () => {
  await person.setUp("--yes");
  const { url } = brain;
  person.env = { BRAIN_URL: "http://127.0.0.1:1" };
  const { code, stdout } = await person.doctor();
  expect(stdout.split("\n")[0]).toBe(
    `fail  This machine is set up for the brain at ${url}, not for http://127.0.0.1:1. Leave BRAIN_URL out to examine that one, or run set-up with it to change over.`,
  );
  expect(code).toBe(1);
});

test.each(["codex", "kimi-code", "gemini"])("the gate of %s is played through its own hook", async (id) => {
  await person.setUp("--client", id, "--yes");
  const { code, stdout } = await person.doctor("--client", id);
  expect(lines(stdout).slice(1)).toEqual(GOOD.slice(1));
  expect(code).toBe(0);
});

test("the served gate is played without a trace in the home, whatever stands in the settings", async () => {
  person.write(
    "~/.claude/settings.json",
    '{"hooks":{"Stop":[{"hooks":[{"command":"touch pwned; memory-gate.mjs"}]}]}}',
  );
  const before = person.files();
  const { stdout } = await person.doctor("--served");
  expect(stdout).toContain("sent back (exit 2)");
  expect(stdout).toContain("Both reports reached the brain");
  expect(stdout).toContain("fail  ~/.claude/settings.json is not as set-up writes it. Run set-up again.");
  expect(person.files()).toEqual(before);
});

test("a plugin cannot be played from outside, and the doctor says so", async () => {
  await person.setUp("--client", "opencode", "--yes");
  const { code, stdout } = await person.doctor("--client", "opencode");
  expect(stdout).toContain("warn  The gate of OpenCode is a plugin");
  expect(code).toBe(0);
});

/** What can be wrong, and the line that says so. */
const FAULTS: [what: string, spoil: () => void, line: string][] = [
  [
    "an older gate",
    () => person.write("~/.claude/hooks/memory-gate.mjs", "process.exit(0)"),
    "~/.claude/hooks/memory-gate.mjs is not as set-up writes it. Run set-up again.",
  ],
  [
    "a gate that lets everything go",
    () => person.write("~/.claude/hooks/memory-gate.mjs", "process.exit(0)"),
    "A session that looked up, edited and stored nothing got exit 0 instead of 2. Run set-up again.",
  ],
  [
    "no hook",
    () => person.write("~/.claude/settings.json", "{}"),
    "No memory gate is registered for Claude Code. Run set-up.",
  ],
  [
    "no server",
    () => person.write("~/.claude.json", "{}"),
    "~/.claude.json is not as set-up writes it. Run set-up again.",
  ],
  [
    "settings that are no JSON",
    () => person.write("~/.claude/settings.json", "{"),
    "~/.claude/settings.json: line 1 is not JSON.",
  ],
  [
    "a revoked token",
    () => Object.assign(brain, { token: "other" }),
    "The brain does not take the token: it ended or was revoked.",
  ],
  ["a brain that is away", () => brain.stop(), "does not answer. Start it, or name another one: BRAIN_URL."],
];

test.each(FAULTS)("%s is one line that says how to mend it, and exit 1", async (_what, spoil, line) => {
  await person.setUp("--yes");
  spoil();
  const { code, stdout, stderr } = await person.doctor();
  expect(stdout.split("\n").filter((each) => each.startsWith("fail") && each.includes(line))).toHaveLength(1);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
});

test("a brain of another version or in trouble is a warning, and no failure", async () => {
  await person.setUp("--yes");
  Object.assign(brain, { version: "9.0.0", status: "degraded" });
  const { code, stdout } = await person.doctor();
  expect(stdout).toContain("warn  The brain is of version 9.0.0, this gate of 0.1.0.");
  expect(stdout).toContain("says that it is degraded");
  expect(code).toBe(0);
});

test("a brain that gives no program is a warning that says what to do", async () => {
  await person.setUp("--yes");
  brain.version = "";
  const { code, stdout } = await person.doctor();
  expect(stdout).toContain("warn  The brain does not say its version. It may be older than 0.1.0: update it.");
  expect(code).toBe(0);
});
