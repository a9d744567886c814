import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Brain } from "@/connect/testing/brain";
import { Machine, type Transcript } from "@/connect/testing/machine";
import packageFile from "@/package.json";

const SPOOLED = "Memory gate: the brain did not answer; this check is kept and sent with the next one.\n";

let brain: Brain;
let machine: Machine;
beforeEach(async () => {
  brain = await new Brain().start();
  machine = new Machine({ BRAIN_URL: `${brain.url}/`, BRAIN_TOKEN: "brain_secret" });
});
afterEach(async () => {
  await brain.stop();
  machine.remove();
});

const begun = (name?: string): Transcript => machine.transcript(name).asks("Fix the rounding.");
const spool = () => join(machine.brainFolder, "spool");
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
    cwd: machine.repo,
    stdio: "pipe",
  });

function repository(): void {
  git("init", "-q", "-b", "main");
  for (const name of ["old.ts", "gone.ts", "tax.ts"]) writeFileSync(join(machine.repo, name), `${name}\n`.repeat(20));
  git("add", ".");
  git("commit", "-qm", "one");
  git("remote", "add", "origin", "https://ada:hunter2@example.org/acme/shop.git");
}

describe("a report", () => {
  test("of a block says everything that a lead asks for", async () => {
    repository();
    const work = begun()
      .calls({ name: "mcp__brain__context_query", id: "call-1" }, "Read")
      .edits(join(machine.repo, "src/tax.ts"), "shop/vat.ts", "/etc/hosts");
    expect((await work.stop()).code).toBe(2);
    expect(brain.received).toHaveLength(1);
    expect(brain.received[0]).toMatchObject({ path: "/api/v1/checks", authorization: "Bearer brain_secret" });
    expect(brain.last).toEqual({
      report_id: expect.stringMatching(/^[0-9a-z-]{20,60}$/),
      session_id: "session-1",
      client: "claude-code",
      client_version: "2.1.332",
      gate_version: packageFile.version,
      project: "https://example.org/acme/shop.git",
      branch: "main",
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      verdict: "blocked",
      rules: ["edited-stored-nothing"],
      warned: [],
      trial: false,
      stored_since_block: null,
      reason: null,
      note: null,
      counts: { entries: 5, calls: 5, edits: 3, stores: 0, recalls: 1, lookups: 1 },
      edited_paths: ["src/tax.ts", "shop/vat.ts", "/etc/hosts"],
      calls: [{ tool: "context_query", tool_use_id: "call-1" }],
      git: { renamed: [], deleted: [] },
    });
  });

  test("of a retry says that something was stored, or why nothing was", async () => {
    const work = begun().calls("context_query", "Read").edits("a");
    await work.stop();
    await work.retry();
    expect(brain.last).toMatchObject({ verdict: "released", stored_since_block: false, reason: "Done.", rules: [] });
    await work.calls("memory_store").retry();
    expect(brain.last).toMatchObject({ verdict: "released", stored_since_block: true, reason: null });
    await work.asks().calls("Read").says().stop();
    expect(brain.last).toMatchObject({ verdict: "passed", stored_since_block: null, counts: { stores: 1 } });
    expect(new Set(brain.reports.map(({ report_id }) => report_id)).size).toBe(4);
  });

  test("of a retry that another hook caused claims no block", async () => {
    await begun().calls("Read").retry();
    expect(brain.last).toMatchObject({ verdict: "released", stored_since_block: null, reason: null });
  });

  test("has the secrets masked in its reason", async () => {
    const work = begun().calls("context_query", "Read").edits("a");
    await work.stop();
    await work.stop({
      stop_hook_active: true,
      last_assistant_message: "Nothing to store: password=hunter2 ghp_abcdefghij1234567890",
    });
    expect(brain.last.reason).toBe("Nothing to store: password=*** ***");
  });

  test("of a check that did not take place is not sent", async () => {
    const work = begun().calls("context_query").says();
    await work.stop();
    await work.stop({ background_tasks: [{ type: "subagent", status: "running" }] });
    expect(brain.received).toEqual([]);
  });

  test("of a hand-made session, or of the doctor's, is a trial", async () => {
    const entry = (name: string) =>
      `${JSON.stringify({ type: "assistant", message: { content: [{ type: "tool_use", name }] } })}\n`;
    const made = machine.transcript("made").raw(["context_query", "Edit", "Edit"].map(entry).join(""));
    await machine.run(made.input());
    expect(brain.last).toMatchObject({ verdict: "blocked", trial: true });
    Object.assign(machine.env, { BRAIN_TRIAL: "1" });
    await begun().calls("context_query", "Read", "Read").stop();
    expect(brain.last).toMatchObject({ verdict: "passed", trial: true });
  });

  test("notes a session without memory tools, and a lost state", async () => {
    const work = begun().offers("WebFetch").calls("Read", "Read").edits("a");
    await work.stop();
    expect(brain.last).toMatchObject({ verdict: "blocked", note: "not_connected" });
    await work.asks().edits("b").says().stop();
    expect(brain.last).toMatchObject({ verdict: "released", note: "not_connected" });
    rmSync(join(machine.brainFolder, "sessions"), { recursive: true });
    await work.asks().edits("b").says().stop();
    expect(brain.last).toMatchObject({ verdict: "released", note: "state_lost" });
  });

  test("names the files that were renamed and deleted since the last check, committed or not", async () => {
    repository();
    const work = begun().calls("context_query", "Read", "memory_store");
    await work.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    renameSync(join(machine.repo, "old.ts"), join(machine.repo, "new.ts"));
    git("add", "-A");
    git("commit", "-qm", "two");
    rmSync(join(machine.repo, "gone.ts"));
    await work.asks().calls("Bash", "memory_store").stop();
    expect(brain.last.git).toEqual({ renamed: [["old.ts", "new.ts"]], deleted: ["gone.ts"] });
  });

  test("names the folders that are wholly gone, and where all that was in them went", async () => {
    repository();
    for (const path of ["src/tax/vat.ts", "src/tax/deep/es.ts", "src/old/a.ts", "src/kept/a.ts", "src/kept/b.ts"]) {
      mkdirSync(join(machine.repo, path, ".."), { recursive: true });
      writeFileSync(join(machine.repo, path), `export const path = "${path}";\n`);
    }
    git("add", "-A");
    git("commit", "-qm", "folders");
    const work = begun().calls("context_query", "Read", "memory_store");
    await work.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    renameSync(join(machine.repo, "src/tax"), join(machine.repo, "src/vat"));
    rmSync(join(machine.repo, "src/old"), { recursive: true });
    rmSync(join(machine.repo, "src/kept/a.ts"));
    git("add", "-A");
    git("commit", "-qm", "moved");
    await work.asks().calls("Bash", "memory_store").stop();
    expect(brain.last.git).toEqual({
      renamed: [
        ["src/tax/deep/es.ts", "src/vat/deep/es.ts"],
        ["src/tax/vat.ts", "src/vat/vat.ts"],
        ["src/tax/deep/", "src/vat/deep/"],
        ["src/tax/", "src/vat/"],
      ],
      deleted: ["src/kept/a.ts", "src/old/a.ts", "src/old/"],
    });
  });

  test("leaves git out when it is slow, and waits no longer for it", async () => {
    repository();
    mkdirSync(join(machine.folder, "bin"));
    writeFileSync(join(machine.folder, "bin", "git"), "#!/bin/sh\nexec sleep 20\n", { mode: 0o755 });
    Object.assign(machine.env, { PATH: `${join(machine.folder, "bin")}:${process.env.PATH}` });
    const answer = await begun().calls("context_query", "Read").edits("a").stop();
    expect(answer.code).toBe(2);
    expect(answer.ms).toBeLessThan(2_000);
    expect(brain.last).not.toHaveProperty("git");
  });
});

describe("a brain that does not answer", () => {
  test("changes no verdict: one block, then let go with one line, and every report arrives later", async () => {
    await brain.stop();
    const work = begun().calls("context_query", "Read").edits("a", "b");
    expect(await work.stop()).toMatchObject({ code: 2, stderr: expect.stringMatching(/^KNOWLEDGE CHECK: [^\n]*\n$/) });
    for (let stop = 0; stop < 4; stop += 1) {
      expect(await work.says().retry()).toMatchObject({ code: 0, stdout: "", stderr: SPOOLED });
    }
    expect(readdirSync(spool())).toHaveLength(5);
    await brain.start(Number(new URL(brain.url).port));
    expect(await work.asks().calls("memory_store").says().stop()).toMatchObject({ code: 0, stderr: "" });
    expect(brain.received.map(({ body }) => Array.isArray(body))).toEqual([false, true]);
    expect(brain.reports.map(({ verdict, note }) => `${verdict} ${note}`)).toEqual([
      "passed null",
      "blocked spooled",
      ...Array(4).fill("released spooled"),
    ]);
    expect(readdirSync(spool())).toEqual([]);
  });

  test.each<[what: string, break_: () => void]>([
    ["is silent", () => (brain.silent = true)],
    ["refuses", () => (brain.status = 401)],
    ["breaks", () => (brain.status = 500)],
    ["sends us elsewhere", () => (brain.status = 302)],
  ])("holds nobody up: it %s", async (_, break_) => {
    break_();
    const answer = await begun().calls("context_query", "Read", "Read").stop();
    expect(answer).toMatchObject({ code: 0, stdout: "", stderr: SPOOLED });
    expect(answer.ms).toBeLessThan(2_500);
    expect(readdirSync(spool())).toHaveLength(1);
  });

  test.each(["nonsense", "ftp://example.org", "http://"])("nor does an address that is none: %s", async (url) => {
    Object.assign(machine.env, { BRAIN_URL: url });
    expect(await begun().calls("context_query", "Read", "Read").stop()).toMatchObject({ code: 0, stderr: SPOOLED });
  });

  test("kept reports that it refuses never stand in the way of what is new", async () => {
    mkdirSync(spool(), { recursive: true });
    writeFileSync(join(spool(), "1.json"), '{"half":');
    await begun().calls("context_query", "Read", "Read").stop();
    expect(brain.reports).toHaveLength(1);
    expect(readdirSync(spool())).toEqual([]);
  });
});

describe("the policy", () => {
  const edited = (name: string, ...paths: string[]) =>
    begun(name)
      .calls("context_query", "Read")
      .edits(...paths);

  test("comes with a report, is in force at the next check, and stays so without the brain", async () => {
    brain.policy = { rules: { "edited-stored-nothing": "warn" }, ignored_paths: [] };
    expect((await edited("one", "a").stop()).code).toBe(2);
    expect(await edited("two", "a").stop()).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(brain.last).toMatchObject({ verdict: "passed", rules: [], warned: ["edited-stored-nothing"] });
    await brain.stop();
    expect((await edited("three", "a").stop()).code).toBe(0);
  });

  test("turns a rule off without a word", async () => {
    brain.policy = { rules: { "edited-stored-nothing": "off" }, ignored_paths: [] };
    await edited("one", "a").stop();
    await edited("two", "a").stop();
    expect(brain.last).toMatchObject({ verdict: "passed", rules: [], warned: [] });
  });

  test("names paths whose edits do not count", async () => {
    repository();
    brain.policy = { rules: {}, ignored_paths: ["package-lock.json", "src/generated/**"] };
    await begun("zero").calls("context_query", "Read", "Read").stop();
    const ignored = ["package-lock.json", join(machine.repo, "src/generated/client.ts")];
    for (const path of ignored) expect((await edited(path.length.toString(), path).stop()).code).toBe(0);
    expect((await edited("two", ...ignored, "src/tax.ts").stop()).stderr).toContain("Modified 1 file(s)");
  });

  test.each([
    null,
    7,
    [],
    { rules: [], ignored_paths: 3 },
    { rules: { "recall-order": "sometimes" }, ignored_paths: [7] },
  ])("that makes no sense leaves every rule on: %j", async (policy) => {
    brain.policy = policy;
    await edited("one", "a").stop();
    expect((await edited("two", "a").stop()).code).toBe(2);
  });

  test("is that of this brain alone", async () => {
    brain.policy = { rules: { "edited-stored-nothing": "off" }, ignored_paths: [] };
    await edited("one", "a").stop();
    Object.assign(machine.env, { BRAIN_URL: brain.url.replace("127.0.0.1", "localhost") });
    expect((await edited("two", "a").stop()).code).toBe(2);
  });
});

describe("settings", () => {
  const settle = (settings: unknown) => {
    mkdirSync(machine.brainFolder, { recursive: true });
    writeFileSync(join(machine.brainFolder, "settings.json"), JSON.stringify(settings));
  };

  test("come from the file where the environment names no brain", async () => {
    settle({ url: brain.url, token: "brain_kept" });
    Object.assign(machine.env, { BRAIN_URL: "", BRAIN_TOKEN: "" });
    await begun().calls("context_query", "Read", "Read").stop();
    expect(brain.received[0]?.authorization).toBe("Bearer brain_kept");
  });

  test("a kept token goes to its brain by whichever name of this machine", async () => {
    settle({ url: brain.url, token: "brain_kept" });
    Object.assign(machine.env, { BRAIN_URL: brain.url.replace("127.0.0.1", "localhost"), BRAIN_TOKEN: "" });
    await begun().edits("a", "b", "c").stop();
    expect(brain.received[0]).toMatchObject({ authorization: "Bearer brain_kept" });
  });

  test("a kept token never goes to another address", async () => {
    settle({ url: "http://elsewhere.example", token: "brain_kept" });
    Object.assign(machine.env, { BRAIN_TOKEN: "" });
    await begun().calls("context_query", "Read", "Read").stop();
    expect(brain.received[0]?.authorization).toBeUndefined();
  });

  test("without a brain nothing is sent and nothing is kept", async () => {
    Object.assign(machine.env, { BRAIN_URL: "" });
    await begun().calls("context_query", "Read", "Read").stop();
    expect(existsSync(spool())).toBe(false);
  });
});

test("what is kept is for its owner's eyes, and holds no word of the session", async () => {
  await brain.stop();
  const work = begun().calls("context_query", "Read", "Read").says("The password is hunter2.");
  await work.stop({ last_assistant_message: "The password is hunter2." });
  const files = readdirSync(machine.brainFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBe(2);
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, "utf8")).not.toMatch(/hunter2|rounding/);
  }
});
