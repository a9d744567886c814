// node opencode-served.mjs COMMAND [argument of `opencode run`]...: runs the prompt against `opencode serve`, as a
// terminal that stays open does, and ends when the session has been quiet for a while: it may have been sent back.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

const QUIET_MS = 4_000;
const MOST_MS = 60_000;

const [command = "opencode", ...args] = process.argv.slice(2);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(command, ["serve", "--port", String(port)], { stdio: "ignore" });
try {
  await until(async () => (await ask("/global/health")).ok);
  const run = spawn(command, [args[0] ?? "run", "--attach", url, ...args.slice(1)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(run, "close");
  await quiet();
  process.exitCode = code ?? 1;
} finally {
  server.kill("SIGTERM");
}

/** Waits until no session has changed for a while. */
async function quiet() {
  let last = "";
  let since = Date.now();
  await until(async () => {
    const now = await (await ask("/session")).text();
    if (now !== last) since = Date.now();
    last = now;
    return Date.now() - since > QUIET_MS;
  });
}

/** A request that comes while OpenCode starts may never be answered. @param {string} path */
function ask(path) {
  return fetch(url + path, { signal: AbortSignal.timeout(2_000) });
}

/** @param {() => Promise<boolean>} holds */
async function until(holds) {
  for (const began = Date.now(); Date.now() - began < MOST_MS; ) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("OpenCode took too long");
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}
