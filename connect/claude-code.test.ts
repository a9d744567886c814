import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { type Answer, Machine, type Transcript } from "@/connect/testing/machine";

const machines: Machine[] = [];
afterEach(() => machines.splice(0).map((machine) => machine.remove()));

function session(name?: string): Transcript {
  const machine = new Machine();
  machines.push(machine);
  return machine.transcript(name).asks("Fix the rounding.");
}

const silent = { code: 0, stdout: "", stderr: "" };
const blocked = (message: string) => ({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
const sessionsOf = ({ machine }: Transcript) => join(machine.brainFolder, "sessions");

test("the gate runs from its folder as it does installed", async () => {
  const { machine, file } = session().calls("mcp__brain__context_query").edits("/repo/a.py", "/repo/b.py").says();
  const entry = fileURLToPath(new URL("claude-code.mjs", import.meta.url));
  const stdin = JSON.stringify({ session_id: "from-the-folder", transcript_path: file, hook_event_name: "Stop" });
  const answer = await machine.run(stdin, ([node = ""]) => [node, entry]);
  expect(answer).toMatchObject(blocked("Modified 2 file(s) but stored nothing."));
});

describe("input that is no stop of a session", () => {
  test.each(["", "nonsense", "[]", "null", "7", '"x"', '{"session_id":', "{}", '{"transcript_path":7}'])(
    "%j",
    async (stdin) => {
      expect(await session().machine.run(stdin)).toMatchObject(silent);
    },
  );

  test("a transcript that is missing, a folder, empty, a pipe, or under ~", async () => {
    const { machine } = session();
    const pipe = join(machine.folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    writeFileSync(join(machine.folder, "empty"), "");
    for (const path of [
      join(machine.folder, "none"),
      machine.folder,
      join(machine.folder, "empty"),
      pipe,
      "~/x.jsonl",
      "",
    ]) {
      expect(await machine.run(JSON.stringify({ session_id: "s", transcript_path: path }))).toMatchObject(silent);
    }
    expect(existsSync(machine.brainFolder)).toBe(false);
  });

  test("another event", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    expect(await work.stop({ hook_event_name: "SubagentStop" })).toMatchObject(silent);
    expect(await work.stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });
});

describe("guards", () => {
  test("bare fields and a relative path are enough", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    const stdin = JSON.stringify({ session_id: "s", transcript_path: `../projects/${work.session}.jsonl` });
    expect(await work.machine.run(stdin)).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test.each<[what: string, task: object, released: boolean]>([
    ["a running subagent", { type: "subagent", status: "running" }, true],
    ["a running agent by its kind", { type: "local_agent", status: "running" }, true],
    ["a running task with an agent", { type: "task", status: "running", agent_type: "Explore" }, true],
    ["an agent that ended", { type: "subagent", status: "completed" }, false],
    ["a running shell", { type: "shell", status: "running" }, false],
    ["a shell without an agent", { type: "shell", status: "running", agent_type: null }, false],
  ])("background work: %s", async (_, task, released) => {
    const work = session().calls("context_query", "Read").edits("a");
    const answer = await work.stop({ background_tasks: [null, task] });
    expect(answer.code).toBe(released ? 0 : 2);
  });

  test("two calls are a small session, three are not, and no guard moves the position", async () => {
    const work = session().calls("context_query").edits("a").says().says();
    expect(await work.stop()).toMatchObject(silent);
    expect(await work.calls("Read").stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test("one entry since the last check is too little", async () => {
    const work = session().calls("context_query").edits("a").calls("memory_store");
    expect(await work.stop()).toMatchObject(silent);
    expect(await work.asks().edits("b").stop()).toMatchObject(silent);
    expect(await work.says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test("a retry is let go and its store covers the next edit", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    expect(await work.stop()).toMatchObject(blocked("Modified 1 file(s)"));
    expect(await work.calls("memory_store").retry()).toMatchObject(silent);
    expect(await work.asks().edits("b").says().stop()).toMatchObject(silent);
    expect(await work.asks().edits("b").says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });
});

describe("the two old failures stay dead", () => {
  test("a short session that edits and stores nothing is caught", async () => {
    expect(await session().calls("context_query", "Read").edits("label.html").stop()).toMatchObject(
      blocked("Modified 1 file(s)"),
    );
  });

  test("a store before the first lookup blocks once and never again", async () => {
    const work = session().calls("memory_store", "context_query").edits("a");
    expect(await work.stop()).toMatchObject(blocked("Stored before the first lookup"));
    await work.says().retry();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await work.asks().edits("b").calls("memory_store").says().stop()).toMatchObject(silent);
    }
  });
});

describe("what agents do to get around it", () => {
  test("the client's own memory files, and words about storing, are no store", async () => {
    const work = session().calls("context_query").edits("a", "MEMORY.md").says("Saved to memory with memory_store().");
    const { stderr } = await work.stop();
    expect(stderr).toContain("memory_store()");
    expect(stderr).toContain("Built-in memory files do not count.");
  });

  test("a store that failed is none, and the message says so", async () => {
    const work = session().calls("context_query").edits("a").calls("memory_store!");
    expect(await work.stop()).toMatchObject(blocked("The last store failed."));
  });

  test("a store that fails after its check reopens nothing", async () => {
    const work = session().calls("context_query").edits("a").calls({ name: "memory_store?", id: "late" });
    expect(await work.stop()).toMatchObject(silent);
    expect(await work.result("late", true).asks().says().says().stop()).toMatchObject(silent);
  });
});

describe("subagents", () => {
  test("their edits are edits, each in the first check that reads it", async () => {
    const work = session().calls("context_query", "Agent").says();
    const helper = work.subagent("a1").asks().edits("a", "b");
    expect(await work.stop()).toMatchObject(blocked("Modified 2 file(s)"));
    await work.calls("memory_store").retry();
    expect(await work.asks().says().says().stop()).toMatchObject(silent);
    helper.edits("c");
    expect(await work.asks().says().says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test("what a subagent looked up still counts when its file is gone", async () => {
    const work = session().calls("Agent").says();
    const helper = work.subagent("a1").calls("context_query", "memory_store");
    expect(await work.stop()).toMatchObject(silent);
    rmSync(helper.file);
    expect(await work.asks().calls("Read").says().stop()).toMatchObject(silent);
  });
});

describe("never a trap", () => {
  test("after a block every stop is let go until a new prompt", async () => {
    const work = session().calls("Read", "Read").edits("a");
    expect((await work.stop()).code).toBe(2);
    for (let stop = 0; stop < 4; stop += 1) expect(await work.edits("b").says().stop()).toMatchObject(silent);
    expect(await work.asks().edits("c").says().stop()).toMatchObject(blocked("Modified 2 file(s)"));
  });

  test("a hand-made transcript, in which nobody speaks, is judged each time", async () => {
    const machine = new Machine();
    machines.push(machine);
    const entry = (name: string) =>
      `${JSON.stringify({ type: "assistant", message: { content: [{ type: "tool_use", name }] } })}\n`;
    const work = machine.transcript().raw(entry("context_query") + entry("Edit") + entry("Edit").trimEnd());
    expect(await machine.run(work.input())).toMatchObject(blocked("Modified 2 file(s)"));
    work.raw(`\n${entry("Read")}${entry("Edit")}`);
    expect(await machine.run(work.input())).toMatchObject(blocked("Modified 1 file(s)"));
    expect(await machine.run(work.input({ stop_hook_active: true }))).toMatchObject(silent);
  });

  test("lost state: let go without a prompt, then let go with one line, then checked as ever", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    await work.stop();
    rmSync(work.machine.brainFolder, { recursive: true });
    expect(await work.says().says().stop()).toMatchObject(silent);
    const lost = await work.asks().calls("Read").says().stop();
    expect(lost).toMatchObject({ code: 0, stdout: "" });
    expect(lost.stderr.trim().split("\n")).toHaveLength(1);
    expect(await work.asks().edits("b").says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test("state of before the block does not block for the same edits again", async () => {
    const work = session().calls("context_query", "Read", "memory_store");
    await work.stop();
    const files = readdirSync(sessionsOf(work)).map((name) => join(sessionsOf(work), name));
    const before = files.map((file) => readFileSync(file));
    expect((await work.asks().edits("a").says().stop()).code).toBe(2);
    for (const [index, bytes] of before.entries()) writeFileSync(files[index] ?? "", bytes);
    expect(await work.says().stop()).toMatchObject(silent);
    expect((await work.asks().calls("Read").says().stop()).code).toBe(0);
  });

  test("damaged state is lost state", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    await work.stop();
    for (const name of readdirSync(sessionsOf(work))) writeFileSync(join(sessionsOf(work), name), '{"blocked":fal');
    expect(await work.says().stop()).toMatchObject(silent);
  });

  test.each<[what: string, wrap: (command: string[]) => string[]]>([
    ["a full disk", (command) => ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", ...command]],
    ["a home that cannot be written", readOnly],
  ])("%s: let go with one line, judged when there is room again", async (_, wrap) => {
    const work = session().calls("context_query", "Read").edits("a");
    chmodSync(work.machine.home, 0o555);
    const answer = await work.stop({}, wrap);
    chmodSync(work.machine.home, 0o755);
    expect(answer).toMatchObject({ code: 0, stdout: "" });
    expect(answer.stderr).toBe(
      "Memory gate: it cannot write to its folder, so this stop is let go; make ~/.company-brain writable.\n",
    );
    expect(await work.asks().says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test("no home at all: let go with one line", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    Object.assign(work.machine.env, { HOME: "" });
    const answer = await work.stop();
    expect(answer.code).toBe(0);
    expect(answer.stderr.trim().split("\n")).toHaveLength(1);
  });

  test("a session without memory tools hears how to connect, once in all", async () => {
    const work = session().offers("WebFetch", "CronCreate").calls("Read", "Read").edits("a");
    const { stderr } = await work.stop();
    expect(stderr).toMatch(/Modified 1 file\(s\)[^|]*claude mcp add --transport http brain/);
    await work.says().retry();
    for (let turn = 0; turn < 3; turn += 1) expect(await work.asks().edits("b").says().stop()).toMatchObject(silent);
    work.offers("mcp__brain__memory_store").asks().edits("c").says();
    expect((await work.stop()).code).toBe(2);
  });
});

describe("sessions apart", () => {
  test.each([{ session_id: "" }, { session_id: undefined }, { session_id: 5 }])(
    "%j is keyed by its transcript",
    async (id) => {
      const one = session("one").calls("context_query", "Read").edits("a");
      const two = one.machine.transcript("two").asks().calls("context_query", "Read", "Read");
      expect((await one.stop(id)).code).toBe(2);
      expect(await two.stop(id)).toMatchObject(silent);
      expect(await one.says().says().stop(id)).toMatchObject(silent);
      expect(readdirSync(sessionsOf(one))).toHaveLength(2);
    },
  );

  test("an id with slashes leaves nothing outside the folder, and nothing is written beside the transcript", async () => {
    const work = session().calls("context_query", "Read").edits("a");
    const beside = readdirSync(join(work.machine.folder, "projects"));
    expect((await work.stop({ session_id: "../../../x" })).code).toBe(2);
    expect(readdirSync(join(work.machine.folder, "projects"))).toEqual(beside);
    expect(readdirSync(work.machine.brainFolder)).toEqual(["sessions"]);
  });

  test("sessions of more than 30 days ago are forgotten at another's first check", async () => {
    const work = session().calls("context_query", "Read", "Read");
    const [old, young] = ["old.json", "young.json"].map((name) => join(sessionsOf(work), name));
    mkdirSync(sessionsOf(work), { recursive: true });
    for (const file of [old, young]) writeFileSync(file ?? "", "{}");
    utimesSync(old ?? "", 0, Date.now() / 1_000 - 31 * 86_400);
    await work.stop();
    expect(readdirSync(sessionsOf(work))).toHaveLength(2);
    expect(existsSync(old ?? "")).toBe(false);
  });
});

test("many stops at once of one session end, each with 0 or 2, and leave a whole state", async () => {
  const work = session().calls("context_query", "Read").edits("a");
  const answers: Answer[] = await Promise.all(Array.from({ length: 6 }, () => work.machine.run(work.input())));
  expect(answers.filter(({ code }) => code !== 0 && code !== 2)).toEqual([]);
  expect(readdirSync(sessionsOf(work)).filter((name) => !name.endsWith(".json"))).toEqual([]);
  expect(await work.says().says().stop()).toMatchObject(silent);
});

/** Root writes where it may not, unless these are taken from it. */
function readOnly(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "sh", "-c", '"$@"', "sh", ...command];
}
