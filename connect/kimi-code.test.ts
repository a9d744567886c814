import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { Brain } from "@/connect/testing/brain";
import { type Answer, Machine } from "@/connect/testing/machine";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** A session of Kimi Code, which calls the gate at each of its events as version 2.1.0 does. */
class Kimi {
  constructor(
    readonly machine: Machine,
    readonly id = "session_4c4361dc",
  ) {}

  event(hook_event_name: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const base = { session_id: this.id, cwd: this.machine.repo, client_type: "kimi_code_cli" };
    const input = JSON.stringify({ hook_event_name, ...base, ...fields });
    return this.machine.run(input, (command) => [...command, "kimi-code"]);
  }

  asks(): Promise<Answer> {
    return this.event("UserPromptSubmit", { prompt: [{ type: "text", text: "Fix it." }], is_steer: false });
  }

  async calls(...tools: [name: string, input?: Record<string, unknown>][]): Promise<void> {
    for (const [tool_name, tool_input = {}] of tools) {
      const answer = await this.event("PreToolUse", { tool_name, tool_input, tool_call_id: `call_${tool_name}` });
      expect(answer).toMatchObject({ code: 0, stdout: "" });
    }
  }

  edits(...paths: string[]): Promise<void> {
    return this.calls(...paths.map((path): [string, Record<string, unknown>] => ["Edit", { path }]));
  }

  stop(): Promise<Answer> {
    return this.event("Stop", { stop_hook_active: false });
  }
}

function kimi(env: Record<string, string> = {}): Kimi {
  const machine = new Machine(env);
  undo.push(() => machine.remove());
  return new Kimi(machine);
}

async function kimiWithBrain(): Promise<{ work: Kimi; brain: Brain }> {
  const brain = await new Brain().start();
  undo.push(() => brain.stop());
  return { work: kimi({ BRAIN_URL: brain.url }), brain };
}

const lookup: [string] = ["mcp__brain__context_query"];
const store: [string] = ["mcp__brain__memory_store"];
const silent = { code: 0, stdout: "", stderr: "" };
const blocked = (message: string) => ({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
const ledgers = ({ machine }: Kimi) => join(machine.brainFolder, "ledgers");

test("a session is sent back once after edits without a store, and checked again after the next prompt", async () => {
  const work = kimi();
  await work.asks();
  await work.calls(lookup, ["Read", { path: "a.py" }], ["Write", { path: "b.py" }]);
  await work.edits("a.py", "a.py");
  expect(await work.stop()).toMatchObject(blocked("Modified 2 file(s)"));
  await work.edits("a.py");
  expect(await work.stop()).toMatchObject(silent);
  await work.asks();
  expect(await work.stop()).toMatchObject(blocked("Modified 1 file(s)"));
});

test("a store after the block covers what was edited", async () => {
  const work = kimi();
  await work.asks();
  await work.calls(lookup, ["Read"]);
  await work.edits("a.py");
  expect(await work.stop()).toMatchObject(blocked("Modified 1 file(s)"));
  await work.calls(store);
  await work.asks();
  await work.edits("b.py");
  expect(await work.stop()).toMatchObject(silent);
});

test("the end of a subagent is not the end of its session, whose edits count", async () => {
  const work = kimi();
  await work.asks();
  await work.calls(lookup, ["AgentSwarm", { items: ["a", "b"], resume_agent_ids: { "agent-0": "continue" } }]);
  await work.edits("a.py", "b.py");
  for (let agent = 0; agent < 3; agent += 1) expect(await work.stop()).toMatchObject(silent);
  await work.calls(["Agent", { prompt: "Test it." }]);
  expect(await work.stop()).toMatchObject(silent);
  expect(await work.stop()).toMatchObject(blocked("Modified 2 file(s)"));
});

test("a subagent that never ended lets one prompt go, not the next", async () => {
  const work = kimi();
  await work.asks();
  await work.calls(lookup, ["Agent"], ["Agent"]);
  await work.edits("a.py");
  expect(await work.stop()).toMatchObject(silent);
  await work.asks();
  expect(await work.stop()).toMatchObject(blocked("Modified 1 file(s)"));
});

test("a small session, another event and a session without an id are let go", async () => {
  const work = kimi();
  await work.asks();
  await work.edits("a.py");
  expect(await work.stop()).toMatchObject(silent);
  await work.edits("b.py", "c.py");
  expect(await work.event("SubagentStop")).toMatchObject(silent);
  expect(await work.event("Stop", { session_id: "" })).toMatchObject(silent);
});

test("the brain is told of the block, and of the store that ended it, once", async () => {
  const { work, brain } = await kimiWithBrain();
  await work.asks();
  await work.calls(lookup, ["Read"]);
  await work.edits("a.py");
  expect(await work.stop()).toMatchObject(blocked("Modified 1 file(s)"));
  expect(brain.last).toMatchObject({ client: "kimi-code", verdict: "blocked", edited_paths: ["a.py"], trial: false });
  await work.calls(store, store);
  expect(brain.reports).toHaveLength(2);
  expect(brain.last).toMatchObject({ verdict: "released", stored_since_block: true, reason: null });
});

test("the next prompt tells of a block that nothing was stored after", async () => {
  const { work, brain } = await kimiWithBrain();
  await work.asks();
  await work.calls(lookup, ["Read"]);
  await work.edits("a.py");
  await work.stop();
  await work.asks();
  await work.asks();
  expect(brain.reports).toHaveLength(2);
  expect(brain.last).toMatchObject({ verdict: "released", stored_since_block: false, reason: null });
});

test("the ledger keeps names and paths, no words, for its owner alone, and those of long ago go", async () => {
  const work = kimi();
  await work.asks();
  await work.calls(["Bash", { command: "export TOKEN=hush" }], ["Edit", { path: "a.py", new_string: "hush" }]);
  const [name = ""] = readdirSync(ledgers(work));
  const file = join(ledgers(work), name);
  expect(readFileSync(file, "utf8")).not.toMatch(/hush|Fix it/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const long = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(file, long, long);
  await new Kimi(work.machine, "session_other").asks();
  expect(existsSync(file)).toBe(false);
});

test("where the ledger cannot be kept, every event is let go with one line", async () => {
  const work = kimi();
  rmSync(work.machine.brainFolder, { recursive: true, force: true });
  writeFileSync(work.machine.brainFolder, "");
  for (const event of ["UserPromptSubmit", "PreToolUse", "Stop"]) {
    expect(await work.event(event)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Memory gate: [^\n]+\n$/),
    });
  }
});
