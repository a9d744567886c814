import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinGate } from "@/connect/bundle.mjs";

export type Answer = { code: number | null; stdout: string; stderr: string; ms: number };

/** A developer's machine for one test: a home, a repository, and the gate as it is installed. */
export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), "brain gate 'Ünï' "));
  readonly home = join(this.folder, "home");
  readonly repo = join(this.folder, "repo");
  readonly gate = join(this.home, ".claude", "hooks", "memory-gate.mjs");
  readonly brainFolder = join(this.home, ".company-brain");

  constructor(readonly env: Record<string, string> = {}) {
    for (const folder of [join(this.home, ".claude", "hooks"), this.repo]) mkdirSync(folder, { recursive: true });
    writeFileSync(this.gate, joinGate());
  }

  /** Runs the installed gate once. */
  run(stdin: string, wrap: (command: string[]) => string[] = (command) => command): Promise<Answer> {
    const [program = "", ...args] = wrap([process.execPath, this.gate]);
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: this.home,
      USERPROFILE: this.home,
      ...this.env,
    };
    const began = performance.now();
    const child = spawn(program, args, { cwd: this.repo, env });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (bytes) => (stdout += bytes));
    child.stderr.on("data", (bytes) => (stderr += bytes));
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, stdout, stderr, ms: performance.now() - began }));
    });
  }

  transcript(name = "session-1"): Transcript {
    return new Transcript(this, name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export type Block = { name: string; path?: string; id?: string };

/** A Claude Code transcript that grows as a session works. Every line is one second later than the one before. */
export class Transcript {
  readonly file: string;
  private clock = Date.parse("2026-05-04T08:00:00Z");

  constructor(
    readonly machine: Machine,
    readonly session: string,
  ) {
    const folder = join(machine.folder, "projects");
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, `${session}.jsonl`);
    appendFileSync(this.file, "");
  }

  raw(text: string): this {
    appendFileSync(this.file, text);
    return this;
  }

  line(line: Record<string, unknown>): this {
    this.clock += 1_000;
    return this.raw(
      `${JSON.stringify({ ...line, timestamp: new Date(this.clock).toISOString(), version: "2.1.332" })}\n`,
    );
  }

  asks(text = "Go on."): this {
    return this.line({ type: "user", message: { role: "user", content: text } });
  }

  says(text = "Done."): this {
    return this.line({ type: "assistant", message: { role: "assistant", content: [{ type: "text", text }] } });
  }

  /** One entry a call, each with its result at once; a name with `!` at its end fails, with `?` has no result yet. */
  calls(...names: (string | Block)[]): this {
    for (const each of names) {
      const call = typeof each === "string" ? { name: each } : each;
      const name = call.name.replace(/[!?]$/, "");
      const id = call.id ?? `toolu_${randomUUID()}`;
      const input = call.path === undefined ? {} : { file_path: call.path };
      this.line({ type: "assistant", message: { content: [{ type: "tool_use", id, name, input }] } });
      if (!call.name.endsWith("?")) this.result(id, call.name.endsWith("!"));
    }
    return this;
  }

  edits(...paths: string[]): this {
    return this.calls(...paths.map((path) => ({ name: "Edit", path })));
  }

  result(id: string, failed = false): this {
    const result = { type: "tool_result", tool_use_id: id, content: "ok", ...(failed ? { is_error: true } : {}) };
    return this.line({ type: "user", message: { role: "user", content: [result] } });
  }

  /** What the client writes after a block. */
  feedback(stderr: string): this {
    const content = `Stop hook feedback:\n[memory-gate]: ${stderr}`;
    return this.line({ type: "user", isMeta: true, message: { role: "user", content } });
  }

  offers(...names: string[]): this {
    return this.line({ type: "attachment", attachment: { type: "deferred_tools_delta", addedNames: names } });
  }

  subagent(name: string): Transcript {
    const folder = join(this.machine.folder, "projects", this.session, "subagents");
    mkdirSync(folder, { recursive: true });
    const made = new Transcript(this.machine, join(this.session, "subagents", `agent-${name}`));
    made.clock = this.clock;
    return made;
  }

  rewrite(): this {
    writeFileSync(this.file, "");
    return this;
  }

  input(fields: Record<string, unknown> = {}): string {
    return JSON.stringify({
      session_id: this.session,
      transcript_path: this.file,
      cwd: this.machine.repo,
      hook_event_name: "Stop",
      stop_hook_active: false,
      last_assistant_message: "Done.",
      background_tasks: [],
      ...fields,
    });
  }

  /** A stop; a block leaves its feedback in the transcript, as the client does. */
  async stop(fields: Record<string, unknown> = {}, wrap?: (command: string[]) => string[]): Promise<Answer> {
    const answer = await this.machine.run(this.input(fields), wrap);
    if (answer.code === 2) this.feedback(answer.stderr.trim());
    return answer;
  }

  retry(): Promise<Answer> {
    return this.stop({ stop_hook_active: true });
  }
}
