import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

const NEXT = "node_modules/next/dist/bin/next";
const PORT = 3_987;

/**
 * Builds and starts the bare Next app of `bench/bare` on 127.0.0.1.
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startBareNext() {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const build = spawnSync(process.execPath, [NEXT, "build", "bench/bare"], { env, encoding: "utf8" });
  if (build.status !== 0) throw new Error(`the bare app did not build:\n${build.stdout}${build.stderr}`);
  const child = spawn(process.execPath, [NEXT, "start", "bench/bare", "-p", String(PORT), "-H", "127.0.0.1"], {
    env,
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${PORT}`;
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(`${url}/json`, { method: "POST", body: "{}" }).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    url,
    pid: Number(child.pid),
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
