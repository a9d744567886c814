import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { decide } from "@/connect/check.mjs";
import { readSession } from "@/connect/session.mjs";
import { loadState, saveState } from "@/connect/state.mjs";
import { Machine } from "@/connect/testing/machine";

/** What may happen to a session between two stops, and to what the gate keeps. Only a prompt opens the way to a block. */
const STEPS = [
  "prompt",
  "edit",
  "store",
  "look",
  "say",
  "stop",
  "stop",
  "stop",
  "retry",
  "half",
  "garbage",
  "truncate",
  "rewrite",
  "forget",
  "roll back",
  "garble",
  "subagent",
] as const;
type Step = (typeof STEPS)[number];

const folder = mkdtempSync(join(tmpdir(), "brain-stops-"));
afterAll(() => rmSync(folder, { recursive: true }));
const transcript = join(folder, "s.jsonl");
const subagents = join(folder, "s", "subagents");
const state = join(folder, "state", "s.json");
mkdirSync(subagents, { recursive: true });

let clock = 0;
beforeEach(() => {
  clock = Date.parse("2026-05-04T08:00:00Z");
});

const stamped = (line: object) => {
  clock += 1_000;
  return `${JSON.stringify({ ...line, timestamp: new Date(clock).toISOString() })}\n`;
};
const entry = (name: string) =>
  stamped({ type: "assistant", message: { content: [{ type: "tool_use", name, input: {} }] } });
const says = (text: string, isMeta = false) => stamped({ type: "user", isMeta, message: { content: text } });
const add = (text: string) => appendFileSync(transcript, text);
const content = () => readFileSync(transcript);

/** One stop, as the hook makes it. @returns whether it blocked */
function stop(retry: boolean): boolean {
  const former = loadState(state);
  const session = readSession(transcript, former?.files ?? {}, Date.now() + 60_000);
  const decision = decide(session, former, { retry, now: clock });
  if (decision.state) saveState(state, decision.state, former === null);
  if (decision.verdict === "blocked") add(`\n${says(`Stop hook feedback:\n[gate]: ${decision.line}`, true)}`);
  return decision.verdict === "blocked";
}

class Play {
  blockedSincePrompt = 0;
  private saved: Buffer | null = null;

  take(step: Step): void {
    const did: Record<Step, () => void> = {
      prompt: () => {
        add(`\n${says("Go on.")}`);
        this.blockedSincePrompt = 0;
      },
      edit: () => add(entry("Edit") + entry("Read")),
      store: () => add(entry("memory_store")),
      look: () => add(entry("context_query")),
      say: () => add(stamped({ type: "assistant", message: { content: "Done." } })),
      stop: () => {
        this.saved = this.kept();
        if (stop(false)) this.blockedSincePrompt += 1;
      },
      retry: () => {
        if (stop(true)) this.blockedSincePrompt += 1;
      },
      half: () => add(entry("Edit").slice(0, 30)),
      garbage: () => add('\n42\n[]\nnull\n{"type":"user"}\n\uFEFF\n\0\n'),
      truncate: () => writeFileSync(transcript, content().subarray(0, Math.floor(content().length * 0.8))),
      rewrite: () => writeFileSync(transcript, `{"head":${clock}}\n${content()}`),
      forget: () => rmSync(state, { force: true }),
      "roll back": () => this.saved && writeFileSync(state, this.saved),
      garble: () => this.kept() && writeFileSync(state, '{"version":1,"fil'),
      subagent: () => appendFileSync(join(subagents, "agent-a.jsonl"), entry("Edit")),
    };
    did[step]();
  }

  private kept(): Buffer | null {
    return loadState(state) && readFileSync(state);
  }
}

/** Cutting the file can cut off the very line that shows the block; then only the state can know, so not both at once. */
const damage: Step[] = ["truncate"];
const forgetting: Step[] = ["forget", "roll back", "garble"];
const without = (left: Step[]) => fc.constantFrom(...STEPS.filter((step) => !left.includes(step)));
const plays = fc.oneof(...[damage, forgetting].map((left) => fc.array(without(left), { minLength: 5, maxLength: 40 })));

test("no sequence of stops, damaged files and lost states blocks twice without a prompt between", () => {
  fc.assert(
    fc.property(plays, (steps) => {
      rmSync(state, { force: true });
      rmSync(join(subagents, "agent-a.jsonl"), { force: true });
      writeFileSync(transcript, says("Fix it."));
      const play = new Play();
      for (const step of ["edit", "say", ...steps] as Step[]) {
        play.take(step);
        expect(play.blockedSincePrompt).toBeLessThan(2);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("whatever stdin and files hold, the process ends with 0 or 2, says at most one line, and nothing on stdout", async () => {
  const machine = new Machine();
  const work = machine.transcript();
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .array(
        fc.constantFrom(
          says("Go."),
          entry("Edit"),
          entry("Read"),
          entry("context_query"),
          "{",
          "\n",
          '{"type":"assistant"}\n',
        ),
        { maxLength: 12 },
      )
      .map((lines) => Buffer.from(lines.join(""))),
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(work.file, machine.home, "Stop", true, [{ type: "agent", status: "running" }]),
  );
  const fields = fc.record(
    {
      session_id: value,
      transcript_path: value,
      hook_event_name: value,
      stop_hook_active: value,
      background_tasks: value,
      cwd: value,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(bytes, fields, fc.boolean(), async (file, odd, whole) => {
      writeFileSync(work.file, file);
      const { code, stdout, stderr } = await machine.run(work.input(odd).slice(0, whole ? undefined : 60));
      expect([0, 2]).toContain(code);
      expect(stdout).toBe("");
      expect(stderr).toMatch(code === 2 ? /^KNOWLEDGE CHECK: .* This is mandatory\.\n$/ : /^(Memory gate: .*\n)?$/);
    }),
    { numRuns: 60 },
  );
  machine.remove();
});
