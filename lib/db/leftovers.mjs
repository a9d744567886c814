import { readdirSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { codeOf } from "./refusal.mjs";

/** A socket is made a moment before it is listened on. */
const YOUNG = 60_000;

/**
 * Removes the socket folders of servers that were killed. Whether one still serves is asked of the socket itself: a
 * process number would say nothing of another container that shares the folder.
 * @param {string} folder where the socket folders are made
 * @param {string} prefix how their names begin
 * @param {string} socket the name of the socket in them
 */
export async function sweepLeftovers(folder, prefix, socket) {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(folder, name, socket);
    if (isOldAndOurs(path) && (await isDead(path))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param {string} path */
function isOldAndOurs(path) {
  try {
    const { uid, mtimeMs } = statSync(path);
    return uid === process.getuid?.() && Date.now() - mtimeMs > YOUNG;
  } catch {
    return false;
  }
}

/** @param {string} path @returns {Promise<boolean>} */
function isDead(path) {
  return new Promise((resolve) => {
    const client = connect(path, () => resolve(false));
    client.on("error", (error) => resolve(codeOf(error) === "ECONNREFUSED"));
    client.on("close", () => resolve(false));
    client.end();
  });
}
