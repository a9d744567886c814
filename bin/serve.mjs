import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Refusal } from "../lib/db/refusal.mjs";
import { openStore } from "../lib/db/store.mjs";
import { isBuilt, openApp } from "./app.mjs";
import { listen } from "./listener.mjs";
import { readSettings } from "./settings.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** Ctrl+C reaches us twice within this time: from the terminal, and again from npm. */
const ECHO = 500;

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
    const settings = readSettings(process.env);
    const address = await start(settings, dev, opened);
    console.log(greeting(address, settings.auth, performance.now() - began));
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
  if (!dev && !isBuilt()) throw new Refusal("Not started: the app is not built yet. Run `npm start`, which builds it.");
  /** @type {(handler: import("./listener.mjs").Handler) => void} */
  let answerWith = () => {};
  const handler = new Promise((resolve) => {
    answerWith = resolve;
  });
  const listener = await listen({ ...settings, dev, handler });
  const store = await openStore({ ...settings, died });
  opened.push(store.close);
  const app = await openApp({ dev, host: settings.host, store, server: listener.server, port: listener.port });
  opened.push(app.close, listener.stop);
  answerWith(app.handler);
  return settings.url ?? `http://${nameOf(settings.host)}:${listener.port}`;
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

/** @param {string} address @param {Settings["auth"]} auth @param {number} took in milliseconds */
function greeting(address, auth, took) {
  const tokens = auth === "required" ? ["  Tokens          npm run token -- --person --name NAME"] : [];
  return [
    "",
    `  Company Brain   ${address}`,
    `  Claude Code     claude mcp add --transport http brain ${address}/mcp`,
    ...tokens,
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
