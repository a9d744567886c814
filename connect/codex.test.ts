import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { patchedPaths } from "@/connect/patch.mjs";
import { readRollout } from "@/connect/rollout.mjs";
import { type Answer, Machine } from "@/connect/testing/machine";

const machines: Machine[] = [];
afterEach(() => machines.splice(0).map((machine) => machine.remove()));

/** A rollout of Codex that grows as a session works; its lines are as Codex 0.171.0 writes them. */
class Rollout {
  readonly file: string;
  private clock = Date.parse("2026-12-01T02:36:50Z");
  private calls = 0;

  constructor(
    readonly machine: Machine,
    id = "01a22f76-4890",
    day = "2026/12/01",
  ) {
    this.file = join(machine.home, ".codex", "sessions", day, `rollout-2026-12-01T02-36-50-${id}.jsonl`);
    mkdirSync(dirname(this.file), { recursive: true });
    this.line("session_meta", { id, cli_version: "0.171.0", base_instructions: { text: "*** Begin Patch" } });
    this.item({ type: "message", role: "developer", content: [{ type: "input_text", text: "Skills" }] });
    this.item({ type: "message", role: "user", content: [{ type: "input_text", text: "<environment_context/>" }] });
  }

  line(type: string, payload: Record<string, unknown>): this {
    this.clock += 1_000;
    appendFileSync(this.file, `${JSON.stringify({ timestamp: new Date(this.clock).toISOString(), type, payload })}\n`);
    return this;
  }

  item(payload: Record<string, unknown>): this {
    return this.line("response_item", payload);
  }

  done(item: Record<string, unknown>): this {
    return this.line("event_msg", { type: "item_completed", item });
  }

  asks(text = "Fix it."): this {
    this.item({ type: "message", role: "user", content: [{ type: "input_text", text }] });
    return this.done({ type: "UserMessage", content: [{ type: "text", text }] });
  }

  says(text = "Done."): this {
    return this.item({ type: "message", role: "assistant", content: [{ type: "output_text", text }] });
  }

  call(name: string, args: unknown, output: unknown, namespace?: string): this {
    this.calls += 1;
    const call_id = `call_${this.calls}`;
    this.item({ type: "function_call", name, namespace, arguments: JSON.stringify(args), call_id });
    return this.item({ type: "function_call_output", call_id, output });
  }

  brain(name: string, status = "completed"): this {
    const call_id = `call_${this.calls + 1}`;
    this.call(name, {}, [{ type: "input_text", text: "Wall time: 0.0029 seconds\nOutput:" }], "mcp__brain");
    return this.done({ type: "McpToolCall", id: call_id, server: "brain", tool: name, status });
  }

  shell(cmd: string, output = "Wall time: 0.0000 seconds\nProcess exited with code 0\nOutput:\n"): this {
    return this.call("exec_command", { cmd }, output);
  }

  edits(...paths: string[]): this {
    for (const path of paths) this.shell(patch(`*** Update File: ${path}`), APPLIED);
    return this;
  }

  feedback(stderr: string): this {
    const text = `<hook_prompt hook_run_id="stop:4:/home/x/.codex/hooks.json">${stderr}</hook_prompt>`;
    return this.item({ type: "message", role: "user", content: [{ type: "input_text", text }] });
  }

  async stop(fields: Record<string, unknown> = {}): Promise<Answer> {
    const input = {
      session_id: "01a22f76-4890",
      transcript_path: this.file,
      cwd: this.machine.repo,
      hook_event_name: "Stop",
      stop_hook_active: false,
      last_assistant_message: "Done.",
      ...fields,
    };
    const answer = await this.machine.run(JSON.stringify(input), (command) => [...command, "codex"]);
    if (answer.code === 2) this.feedback(answer.stderr.trim());
    return answer;
  }
}

const APPLIED =
  "Wall time: 0.0000 seconds\nOutput:\nExit code: 0\nOutput:\nSuccess. Updated the following files:\nM a.py\n";
const patch = (...lines: string[]) =>
  `apply_patch <<'PATCH'\n*** Begin Patch\n${lines.join("\n")}\n@@\n-one\n+two\n*** End Patch\nPATCH`;

function rollout(): Rollout {
  const machine = new Machine();
  machines.push(machine);
  return new Rollout(machine);
}

const read = (work: Rollout) => readRollout(work.file, {}, Date.now() + 60_000);
const seen = (work: Rollout) =>
  read(work).parts.flatMap(({ calls }) =>
    calls.map(({ name, path, failed }) => [name, path, ...(failed ? ["failed"] : [])]),
  );

test.each<[what: string, work: (work: Rollout) => Rollout, calls: unknown[]]>([
  ["a tool of the brain", (work) => work.brain("memory_store"), [["mcp__brain__memory_store", null]]],
  [
    "a tool of the brain that failed",
    (work) => work.brain("memory_store", "failed"),
    [["mcp__brain__memory_store", null, "failed"]],
  ],
  [
    "a tool of the brain whose answer quotes a failure",
    (work) => work.call("memory_store", {}, 'Similar: {"exit_code": 1}\nProcess exited with code 1', "mcp__brain"),
    [["mcp__brain__memory_store", null]],
  ],
  [
    "a tool that is not there",
    (work) => work.call("memory_store", {}, "unsupported call: mcp__brainmemory_store", "mcp__brain"),
    [["mcp__brain__memory_store", null, "failed"]],
  ],
  ["a shell", (work) => work.shell("cat tax.py"), [["Bash", null]]],
  [
    "a shell that failed",
    (work) => work.shell("false", "Chunk ID: 7963ae\nProcess exited with code 1\nOutput:\n"),
    [["Bash", null, "failed"]],
  ],
  [
    "a patch in a shell, one call a file",
    (work) => work.shell(patch("*** Update File: old.py", "*** Move to: new.py", "*** Add File: a b.py"), APPLIED),
    [
      ["Edit", "old.py"],
      ["Edit", "new.py"],
      ["Edit", "a b.py"],
    ],
  ],
  [
    "a patch in a list of words",
    (work) => work.call("shell", { command: ["bash", "-lc", patch("*** Delete File: gone.py")] }, APPLIED),
    [["Edit", "gone.py"]],
  ],
  [
    "a patch that does not fit",
    (work) => work.shell(patch("*** Update File: a.py"), "apply_patch verification failed: Failed to find lines"),
    [["Edit", "a.py", "failed"]],
  ],
  [
    "a patch that went in before its shell failed",
    (work) => work.shell(`${patch("*** Update File: a.py")}\npytest`, `Process exited with code 1\n${APPLIED}`),
    [["Edit", "a.py"]],
  ],
  ["a patch that is only looked for", (work) => work.shell("grep '*** Begin Patch' *.md"), [["Bash", null]]],
  [
    "a patch in a note",
    (work) => work.call("memory_store", { content: patch("*** Update File: a.py") }, "ok", "mcp__brain"),
    [["mcp__brain__memory_store", null]],
  ],
  [
    "a patch of the tool of its own",
    (work) =>
      work.item({
        type: "custom_tool_call",
        name: "apply_patch",
        call_id: "c1",
        input: "*** Begin Patch\n*** Add File: n.py\n+x\n*** End Patch",
      }),
    [["Edit", "n.py"]],
  ],
  [
    "a patch of that tool where it is not on offer",
    (work) =>
      work
        .item({ type: "custom_tool_call", name: "apply_patch", call_id: "c1", input: "*** Begin Patch" })
        .item({ type: "custom_tool_call_output", call_id: "c1", output: "unsupported custom tool call: apply_patch" }),
    [["Edit", null, "failed"]],
  ],
  [
    "a change that a person declined",
    (work) =>
      work.shell(patch("*** Update File: a.py"), "").done({ id: "call_1", type: "FileChange", status: "declined" }),
    [["Edit", "a.py", "failed"]],
  ],
  ["lines that are none of ours", (work) => work.line("turn_context", { name: "Edit" }).item({ type: 7 }), []],
])("what a rollout holds: %s", (_, work, calls) => {
  expect(seen(work(rollout()))).toEqual(calls);
});

test("paths are read to the end of their lines, CRLF or not, and outside a patch not at all", () => {
  expect(patchedPaths("*** Begin Patch\r\n*** Update File: dir/ä b.py\r\n")).toEqual(["dir/ä b.py"]);
  expect(patchedPaths("*** Update File: a.py")).toBeNull();
});

test("entries are what the agent did and said; the client's own lines are none", () => {
  const work = rollout().asks().says().item({ type: "reasoning", summary: [] }).shell("ls").line("event_msg", {});
  expect(read(work)).toMatchObject({
    parts: [{ entries: 3 }],
    synthetic: false,
    prompted: true,
    version: "0.171.0",
    offered: null,
  });
});

describe("a session of Codex", () => {
  const blocked = (message: string) => ({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
  const silent = { code: 0, stdout: "", stderr: "" };

  test("is sent back once after edits without a store, and checked again after the next prompt", async () => {
    const work = rollout().asks().brain("context_query").shell("cat a.py").edits("a.py", "b.py", "a.py").says();
    expect(await work.stop()).toMatchObject(blocked("Modified 2 file(s)"));
    expect(await work.brain("memory_store").says().stop({ stop_hook_active: true })).toMatchObject(silent);
    expect(await work.says().says().stop()).toMatchObject(silent);
    expect(await work.asks().edits("c.py").says().stop()).toMatchObject(silent);
    expect(await work.asks().edits("c.py").says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test("does not forget that it was sent back when the gate's record is lost", async () => {
    const work = rollout().asks().brain("context_query").shell("ls").edits("a.py").says();
    work.feedback("KNOWLEDGE CHECK: Modified 1 file(s) but stored nothing. This is mandatory.");
    expect(await work.says().says().stop()).toMatchObject(silent);
  });

  test("counts what its subagents did, wherever the day put their files", async () => {
    const work = rollout().asks().brain("context_query").shell("ls");
    const agent = new Rollout(work.machine, "01a22f7b-d979", "2026/12/02").edits("sub.py");
    work.line("event_msg", { type: "task_started" });
    const spawn = { type: "CollabAgentToolCall", tool: "spawn_agent", receiver_thread_ids: ["01a22f7b-d979"] };
    appendFileSync(
      work.file,
      `${JSON.stringify({ timestamp: "2026-12-02T12:00:00Z", type: "event_msg", payload: { type: "item_completed", item: spawn } })}\n`,
    );
    expect(await work.says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
    agent.edits("other.py");
    expect(await work.asks().says().says().stop()).toMatchObject(blocked("Modified 1 file(s)"));
  });

  test.each(["SubagentStop", "PreToolUse", "SessionEnd"])("%s is no stop of it", async (hook_event_name) => {
    const work = rollout().asks().shell("ls").shell("ls").edits("a.py").says();
    expect(await work.stop({ hook_event_name })).toMatchObject(silent);
  });
});

test("a client that the gate does not know is told so and let go", async () => {
  const { machine } = rollout();
  expect(await machine.run("{}", (command) => [...command, "constructor"])).toMatchObject({
    code: 0,
    stderr: 'Memory gate: it knows no client "constructor"; it knows claude-code, codex, kimi-code, gemini.\n',
  });
});
