import { chdir } from "node:process";
import { fileURLToPath } from "node:url";
import { Refusal } from "../lib/db/refusal.mjs";
import { tryPort } from "./listener.mjs";
import { prepareApp, prepareBuild } from "./prepare.mjs";
import { readSettings } from "./settings.mjs";

/**
 * Makes the project ready, and then runs it in this process.
 * @param {string | undefined} purpose `start`, `dev`, `token` or `test`
 * @param {string[]} rest what follows it on the command line
 */
export async function begin(purpose, rest) {
  chdir(fileURLToPath(new URL("..", import.meta.url)));
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  try {
    if (purpose === "test") await test(rest);
    else if (purpose === "token") await token(rest);
    else await start(purpose === "dev");
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

/** A wrong setting or a taken port is said before anything is installed or built. @param {boolean} dev */
async function start(dev) {
  await tryPort(readSettings(process.env));
  await prepareApp();
  if (!dev) await prepareBuild();
  const { serve } = await import("./serve.mjs");
  await serve({ dev });
}

/** The app holds what keeps a process alive, so this one ends itself. @param {string[]} rest */
async function token(rest) {
  await prepareApp();
  await prepareBuild();
  const { makeToken } = await import("./token.mjs");
  await makeToken(rest);
  process.exit(0);
}

/** @param {string[]} rest */
async function test(rest) {
  await prepareApp();
  const program = await import("./test.mjs");
  await program.test(rest);
}
