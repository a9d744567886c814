import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a start went that was refused: what it said, and its exit code. */
export type Ended = { code: number | null; said: string };

export type Server = {
  url: string;
  pid: number;
  /** Ends it, and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>;
};

/** A server as a person starts it, but on any free port, with the settings of the test alone. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const run = runServer(env);
  const url = await Promise.race([addressOf(run), run.ended]);
  if (typeof url !== "string") throw new Error(`the server did not start: ${url.said}`);
  return {
    url,
    pid: run.child.pid ?? 0,
    stop: async (signal = "SIGTERM") => {
      run.child.kill(signal);
      return run.ended;
    },
  };
}

/** A start that should be refused. */
export async function refusedStart(env: Record<string, string>): Promise<Ended> {
  const run = runServer(env);
  const outcome = await Promise.race([addressOf(run), run.ended]);
  if (typeof outcome !== "string") return outcome;
  run.child.kill("SIGKILL");
  throw new Error(`the server started at ${outcome}`);
}

/** An empty folder, which the caller removes. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "brain-e2e-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * A data folder with an empty brain in it, ready made, so that a test need not wait for a first start.
 * @param template what `lib/testing/embedded.ts` provides
 */
export function emptyBrain(template: string): { path: string; data: string; remove: () => void } {
  const folder = temporaryFolder();
  const data = join(folder.path, "data");
  cpSync(join(template, "template"), join(data, "store"), { recursive: true });
  return { ...folder, data };
}

export type Run = { child: ChildProcess; output: () => string; ended: Promise<Ended> };

/** Starts the server's own program. */
export function runServer(env: Record<string, string>, args: string[] = []): Run {
  const { PATH, HOME, TMPDIR = "" } = process.env;
  const child = spawn(process.execPath, ["bin/serve.mjs", ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: "production", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const ended = once(child, "close").then(([code]): Ended => ({ code, said }));
  return { child, output: () => said, ended };
}

function addressOf(run: Run): Promise<string> {
  return new Promise((resolve) => {
    run.child.stdout?.on("data", () => {
      const address = /Company Brain +(http\S+)/.exec(run.output())?.[1];
      if (address) resolve(address);
    });
  });
}
