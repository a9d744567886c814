import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinGate } from "@/connect/bundle.mjs";
import { Brain } from "@/connect/testing/brain";
import { Machine } from "@/connect/testing/machine";

type Fields = Record<string, unknown>;
type Hooks = Record<"chat.message" | "tool.execute.before" | "tool.execute.after" | "event", Hook>;
type Hook = (input: Fields, output?: Fields) => Promise<void>;

/** OpenCode as version 1.18.33 calls a plugin; the plugin is the file that is installed. */
class OpenCode {
  readonly sent: { path: Fields; body: Fields }[] = [];
  readonly logged: string[] = [];
  private hooks: Hooks | null = null;
  private calls = 0;

  constructor(readonly machine: Machine) {}

  async start(): Promise<this> {
    const file = join(this.machine.folder, "memory-gate.mjs");
    writeFileSync(file, joinGate("opencode.mjs"));
    const { MemoryGate } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const session = {
      get: async ({ path: { id } }: { path: { id: string } }) => ({
        data: { version: "1.18.33", ...(id.startsWith("child") ? { parentID: "ses" } : {}) },
      }),
      promptAsync: async (prompt: { path: Fields; body: Fields }) => void this.sent.push(prompt),
    };
    const app = { log: async ({ body }: { body: { message: string } }) => void this.logged.push(body.message) };
    this.hooks = await MemoryGate({ client: { session, app }, directory: this.machine.repo });
    return this;
  }

  call(hook: keyof Hooks, input: Fields, output: Fields = {}): Promise<void> {
    if (!this.hooks) throw new Error("not started");
    return this.hooks[hook](input, output);
  }

  event(type: string, properties: Fields): Promise<void> {
    return this.call("event", { event: { type, properties } });
  }

  asks(text = "Fix it.", sessionID = "ses"): Promise<void> {
    const message = { agent: "plan", model: { providerID: "fake", modelID: "m" } };
    return this.call("chat.message", { sessionID }, { message, parts: [{ type: "text", text }] });
  }

  /** A tool's run; answers what the agent reads of it. */
  async runs(tool: string, args: Fields = {}, sessionID = "ses", result: Fields = { output: "ok" }): Promise<Fields> {
    const callID = `call_${++this.calls}`;
    await this.call("tool.execute.before", { tool, sessionID, callID }, { args });
    if (result.error) {
      const part = { type: "tool", tool, sessionID, callID, state: { status: "error", error: result.error } };
      await this.event("message.part.updated", { part });
    } else await this.call("tool.execute.after", { tool, sessionID, callID, args }, result);
    return result;
  }

  says(text: string, sessionID = "ses"): Promise<void> {
    return this.event("message.part.updated", { part: { type: "text", text, sessionID, time: { start: 1, end: 2 } } });
  }

  /** What OpenCode tells at a stop, which may come twice. */
  async idle(sessionID = "ses"): Promise<void> {
    await Promise.all([this.event("session.idle", { sessionID }), this.event("session.idle", { sessionID })]);
  }

  get texts(): unknown[] {
    return this.sent.map(({ body }) => (body.parts as Fields[])[0]?.text);
  }
}

let machine: Machine;
let brain: Brain;
beforeEach(async () => {
  machine = new Machine();
  brain = await new Brain().start();
  vi.stubEnv("HOME", machine.home);
  vi.stubEnv("BRAIN_URL", brain.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await brain.stop();
  machine.remove();
});

const served = () => new OpenCode(machine).start();
async function oneShot(): Promise<OpenCode> {
  const { argv } = process;
  process.argv = ["bun", "/$bunfs/root/src/index.js", "run", "--auto", "Fix it."];
  try {
    return await new OpenCode(machine).start();
  } finally {
    process.argv = argv;
  }
}
const edit = (filePath: string) => ["edit", { filePath }] as const;

test("a session is sent back once after edits without a store, by the agent and model at work", async () => {
  const work = await served();
  await work.asks();
  await work.runs("brain_context_query");
  for (const path of ["a.py", "b.py"]) await work.runs(...edit(path));
  await work.idle();
  expect(work.texts).toEqual([expect.stringMatching(/^KNOWLEDGE CHECK: Modified 2 file\(s\) but stored nothing\./)]);
  expect(work.sent[0]).toMatchObject({ path: { id: "ses" }, body: { agent: "plan", model: { modelID: "m" } } });
  await work.asks(String(work.texts[0]));
  await work.runs("brain_memory_store");
  await work.idle();
  expect(work.sent).toHaveLength(1);
  expect(brain.reports).toMatchObject([
    { client: "opencode", client_version: "1.18.33", verdict: "blocked", rules: ["edited-stored-nothing"] },
    { verdict: "released", stored_since_block: true },
  ]);
  expect(work.logged).toEqual([]);
});

test("a session that ends without a store gives its last words, and is checked again after the next prompt", async () => {
  const work = await served();
  await work.asks();
  await work.runs("brain_context_query");
  for (const path of ["a.py", "b.py"]) await work.runs(...edit(path));
  await work.idle();
  await work.asks(String(work.texts[0]));
  await work.says("Nothing here is worth a note.");
  await work.idle();
  expect(brain.last).toMatchObject({ stored_since_block: false, reason: "Nothing here is worth a note." });
  await work.asks();
  await work.runs(...edit("c.py"));
  await work.idle();
  expect(work.texts).toHaveLength(2);
});

test("what a subagent does is its session's, and its own idleness is no stop", async () => {
  const work = await served();
  await work.asks();
  await work.runs("brain_context_query");
  await work.asks("Edit it.", "child");
  await work.runs("write", { filePath: "sub.py" }, "child");
  await work.runs("read", {}, "child");
  await work.idle("child");
  expect(work.sent).toEqual([]);
  await work.idle();
  expect(work.texts).toEqual([expect.stringContaining("Modified 1 file(s)")]);
});

test("a patch edits each of its files; a tool that failed does nothing", async () => {
  const work = await served();
  await work.asks();
  await work.runs("brain_context_query");
  const patchText = "*** Begin Patch\n*** Add File: a.py\n+x\n*** Delete File: b.py\n*** End Patch";
  await work.runs("apply_patch", { patchText });
  await work.runs("edit", { filePath: "c.py" }, "ses", { error: "Could not find oldString in the file." });
  await work.runs("brain_memory_store", {}, "ses", { isError: true, content: [] });
  await work.idle();
  expect(work.texts).toEqual([expect.stringMatching(/Modified 2 file\(s\).*The last store failed\./)]);
});

test("a turn that a person broke off is not sent back", async () => {
  const work = await served();
  await work.asks();
  await work.runs("brain_context_query");
  for (const path of ["a.py", "b.py"]) await work.runs(...edit(path));
  await work.event("session.error", { sessionID: "ses", error: { name: "MessageAbortedError" } });
  await work.idle();
  expect([work.sent, brain.reports]).toEqual([[], []]);
});

test("a one-shot run cannot be sent back: its first edit reminds, and the report says that the rule only warned", async () => {
  const work = await oneShot();
  await work.asks();
  await work.runs("brain_context_query");
  expect((await work.runs(...edit("a.py"))).output).toMatch(/^ok\n\nKNOWLEDGE CHECK: .*memory_store\(\)/);
  expect((await work.runs(...edit("b.py"))).output).toBe("ok");
  await work.idle();
  expect(work.sent).toEqual([]);
  expect(brain.reports).toMatchObject([{ verdict: "passed", rules: [], warned: ["edited-stored-nothing"] }]);
});

test("a one-shot run that stored is not reminded", async () => {
  const work = await oneShot();
  await work.asks();
  await work.runs("brain_memory_store");
  expect((await work.runs(...edit("a.py"))).output).toBe("ok");
});

test("trouble of the gate's own goes to OpenCode's log, not to the session", async () => {
  const work = await served();
  writeFileSync(machine.brainFolder, "");
  await work.asks();
  await work.runs(...edit("a.py"));
  await work.idle();
  expect(work.sent).toEqual([]);
  expect(work.logged.length).toBeGreaterThan(0);
});
