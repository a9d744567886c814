import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = resolve(fileURLToPath(new URL("..", import.meta.url)));

/** Whether there is a built app to serve. */
export function isBuilt() {
  return existsSync(join(PROJECT, ".next/BUILD_ID"));
}

/**
 * Starts the app on a store that is open. It reads its environment at the first request.
 * @param {{ dev: boolean, host: string, port: number, store: import("../lib/db/store.mjs").Store, server: import("node:http").Server }} options
 *   `server` is what the requests come from
 * @returns {Promise<{ handler: import("./listener.mjs").Handler, close: () => Promise<void> }>}
 */
export async function openApp({ dev, host, port, store, server }) {
  Object.assign(process.env, {
    PORT: String(port),
    HOST: host,
    BRAIN_STORE_URL: store.url,
    BRAIN_STORE_ENGINE: store.engine,
    NODE_ENV: dev ? "development" : "production",
    NEXT_MANUAL_SIG_HANDLE: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    // Else Next reads `.env` after the settings were checked, and the app would obey what the server does not know.
    __NEXT_PROCESSED_ENV: "true",
  });
  if (!dev) await readConfigQuietly();
  const { default: next } = await import("next");
  const app = next({ dev, dir: PROJECT, hostname: host, port, httpServer: server });
  await app.prepare();
  return {
    handler: app.getRequestHandler(),
    close: async () => {
      await app.close();
      await disconnect();
    },
  };
}

/** Next says that it reads its config, and has no setting against that. What it has read once it takes from memory. */
async function readConfigQuietly() {
  const require = createRequire(import.meta.url);
  const { default: readConfig } = require("next/dist/server/config.js");
  const { PHASE_PRODUCTION_SERVER } = require("next/constants.js");
  await readConfig(PHASE_PRODUCTION_SERVER, PROJECT, { silent: true });
}

/** The app keeps its clock and its client on `globalThis` (`lib/clock.ts`, `lib/db/client.ts`): the store must not close under them. */
async function disconnect() {
  await Reflect.get(globalThis, "brainClock")?.stop();
  await Reflect.get(globalThis, "brainClient")?.$disconnect();
}
