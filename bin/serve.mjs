import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "../lib/db/refusal.mjs";
import { openStore } from "../lib/db/store.mjs";
import { listen } from "./listener.mjs";
import { readSettings } from "./settings.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** Ctrl+C reaches us twice within this time: from the terminal, and again from npm. */
const ECHO = 500;
const PROJECT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Starts the server: takes the port, opens the store, starts the app. Ends the process when it cannot.
 * @param {{ dev?: boolean }} [options] `dev` serves the sources as they are, and follows their changes
 */
export async function serve({ dev = false } = {}) {
  const began = performance.now();
  /** @type {(() => Promise<void>)[]} */
  const opened = [];
  const close = async () => {
    for (const end of opened.reverse()) await end();
  };
  endOnSignal(close);
  process.on("unhandledRejection", (error) => console.error("A promise failed that nobody waited for:", error));
  try {
    const address = await start(readSettings(process.env), dev, opened);
    console.log(greeting(address, performance.now() - began));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    await close().catch(console.error);
    process.exit(1);
  }
}

/**
 * @param {Settings} settings @param {boolean} dev
 * @param {(() => Promise<void>)[]} opened gets what closes each part, in the order of opening
 * @returns {Promise<string>} the address that people are given
 */
async function start(settings, dev, opened) {
  if (!dev && !existsSync(join(PROJECT, ".next/BUILD_ID")))
    throw new Refusal("Not started: the app is not built yet. Run `npm start`, which builds it.");
  /** @type {(handler: import("./listener.mjs").Handler) => void} */
  let answerWith = () => {};
  const handler = new Promise((resolve) => {
    answerWith = resolve;
  });
  const listener = await listen({ ...settings, dev, handler });
  const store = await openStore({ ...settings, died });
  opened.push(store.close, disconnect);
  tellApp(settings, listener.port, store);
  const app = await startApp(dev, settings.host, listener);
  opened.push(() => app.close(), listener.stop);
  answerWith(app.getRequestHandler());
  return settings.url ?? `http://${nameOf(settings.host)}:${listener.port}`;
}

/** The app reads its environment at the first request. @param {Settings} settings @param {number} port @param {import("../lib/db/store.mjs").Store} store */
function tellApp({ host }, port, { url, engine }) {
  Object.assign(process.env, { PORT: String(port), HOST: host, BRAIN_STORE_URL: url, BRAIN_STORE_ENGINE: engine });
}

/** @param {boolean} dev @param {string} hostname @param {{ server: import("node:http").Server, port: number }} listener */
async function startApp(dev, hostname, { server, port }) {
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_MANUAL_SIG_HANDLE: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    // Else Next reads `.env` after the settings were checked, and the app would obey what the server does not know.
    __NEXT_PROCESSED_ENV: "true",
  });
  const { default: next } = await import("next");
  const app = next({ dev, dir: PROJECT, hostname, port, httpServer: server });
  await app.prepare();
  return app;
}

/** The app keeps its clock and its client on `globalThis` (`lib/clock.ts`, `lib/db/client.ts`): the store must not close under them. */
async function disconnect() {
  await Reflect.get(globalThis, "brainClock")?.stop();
  await Reflect.get(globalThis, "brainClient")?.$disconnect();
}

/** @param {string} reason */
function died(reason) {
  console.error(`Stopped: the database ended by itself (${reason}). What was answered is stored; start again.`);
  process.exit(1);
}

/** The first signal ends the running requests and closes the store; a second one ends at once. @param {() => Promise<void>} close */
function endOnSignal(close) {
  let since = 0;
  const end = async () => {
    if (since) return performance.now() - since > ECHO && process.exit(1);
    since = performance.now();
    await close().catch((error) => {
      console.error(error);
      process.exit(1);
    });
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** @param {string} address @param {number} took in milliseconds */
function greeting(address, took) {
  return [
    "",
    `  Company Brain   ${address}`,
    `  Claude Code     claude mcp add --transport http brain ${address}/mcp`,
    "",
    `  Ready in ${(took / 1000).toFixed(1)} s. Ctrl+C stops it.`,
    "",
  ].join("\n");
}

/** @param {string} host the address that is listened on */
function nameOf(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await serve({ dev: process.argv.includes("--dev") });
}
