import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));

/**
 * A server of the benchmark's own, on a free port of 127.0.0.1 with an empty store, or the one at `url`.
 * @param {{ url?: string, databaseUrl?: string }} choice `databaseUrl`: an empty PostgreSQL database to use instead of the embedded store
 * @returns {Promise<{ url: string, pid: number | undefined, folder: string | undefined, stop: () => Promise<void> }>}
 */
export async function benchServer(choice = {}) {
  if (choice.url) return { url: choice.url, pid: undefined, folder: undefined, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "brain-bench-"));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    BRAIN_DATA: folder,
    BRAIN_RATE_LIMIT: "10000000",
    DATABASE_URL: choice.databaseUrl ?? "",
  };
  const command = ["bin/ready.mjs", "start"];
  const child = spawn(process.execPath, command, { cwd: PROJECT, env, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    pid: child.pid,
    folder,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} url @param {import("node:child_process").ChildProcess} child */
async function answering(url, child) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error("the server did not start; its own message stands above");
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the server did not answer within five minutes");
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/**
 * CPU seconds (user and system) that a process has used, all its threads together. Linux only.
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Resident memory of a process in MB. Linux only.
 * @param {number} pid
 */
export function residentMegabytes(pid) {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/);
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
