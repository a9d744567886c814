import "server-only";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandsFor } from "@/connect/part-views.mjs";
import { setUpProgram } from "@/connect/served.mjs";
import { type DoctorInput, DoctorView } from "@/lib/connect/schema";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { conflict, forbidden } from "@/lib/errors";

const PATIENCE_MS = 60_000;

let running = false;

/**
 * Examines a client's set-up on this very machine. It plays our own served gate, never a command that stands in somebody's
 * settings, and only where brain and client share the machine.
 * @throws `forbidden` where they do not, `conflict` while another examination runs
 */
export async function runDoctor(_ctx: Context, { client }: DoctorInput): Promise<DoctorView> {
  const { open, url } = env();
  if (!open)
    throw forbidden(
      `This brain serves other machines. Run this on the agent's machine: ${commandsFor(client, url).doctor}`,
    );
  if (running) throw conflict("The doctor is at work already. Try again in a few seconds.");
  running = true;
  const folder = await mkdtemp(join(tmpdir(), "brain-doctor-"));
  try {
    const program = join(folder, "connect.mjs");
    await writeFile(program, setUpProgram(url));
    const said = await run([program, "--doctor", "--served", "--json", "--client", client], folder);
    return DoctorView.parse({ client, findings: JSON.parse(said) });
  } finally {
    running = false;
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a program of ours prints. It gets none of the server's own settings. */
function run(words: string[], cwd: string): Promise<string> {
  const { PATH, HOME, USERPROFILE, CLAUDE_CONFIG_DIR, CODEX_HOME, XDG_CONFIG_HOME } = process.env;
  const given = { PATH, HOME, USERPROFILE, CLAUDE_CONFIG_DIR, CODEX_HOME, XDG_CONFIG_HOME };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd,
      env: { ...given, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: PATIENCE_MS,
    });
    let said = "";
    let wrong = "";
    child.stdout.on("data", (bytes) => (said += bytes));
    child.stderr.on("data", (bytes) => (wrong += bytes));
    child.once("error", reject);
    child.once("close", () => (said ? resolve(said) : reject(new Error(`the doctor said nothing: ${wrong}`))));
  });
}
