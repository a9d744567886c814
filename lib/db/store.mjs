import { hostname } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbeddedStore } from "./embedded-store.mjs";
import { prepareFolder } from "./folder.mjs";
import { takeLock } from "./lock.mjs";
import { migrate } from "./migrate.mjs";
import { messageOf, Refusal } from "./refusal.mjs";
import { checkServer } from "./server.mjs";

/** @typedef {{ url: string, engine: "embedded" | "postgres", close: () => Promise<void> }} Store */

const MIGRATIONS = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

/**
 * Opens the database and brings it to the newest schema: the PostgreSQL server that `databaseUrl` names, else the
 * embedded store in the data folder, which this process then holds alone.
 * @param {{ databaseUrl?: string | undefined, data: string, migrations?: string, died?: (reason: string) => void }} settings
 *   `died` is called when the store is lost while the server runs
 * @returns {Promise<Store>}
 * @throws {Refusal} one sentence for whoever starts it; what was stored stays as it was
 */
export async function openStore({ databaseUrl, data, migrations = MIGRATIONS, died = () => {} }) {
  return databaseUrl ? openServer(databaseUrl, migrations) : openFolder(resolve(data), migrations, died);
}

/** @param {string} url @param {string} migrations @returns {Promise<Store>} */
async function openServer(url, migrations) {
  await checkServer(url);
  await migrate(url, migrations);
  return { url, engine: "postgres", close: async () => {} };
}

/** @param {string} folder @param {string} migrations @param {(reason: string) => void} died @returns {Promise<Store>} */
async function openFolder(folder, migrations, died) {
  prepareFolder(folder);
  const lock = await takeLock(folder, () => died("another process took its lock over")).catch((error) => {
    throw new Refusal(
      `Not started: ${folder} cannot be locked (${messageOf(error)}). Set BRAIN_DATA to a folder on a local disk.`,
    );
  });
  if ("holder" in lock) throw held(folder, lock.holder);
  try {
    const store = await openEmbeddedStore(folder, died);
    await migrate(store.url, migrations).catch(async (error) => {
      await store.close();
      throw error;
    });
    return { url: store.url, engine: "embedded", close: () => store.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @param {string} folder @param {import("./holder.mjs").Holder} holder */
function held(folder, { pid, since, host }) {
  const where = host === hostname() ? "" : ` on ${host}`;
  return new Refusal(
    `Not started: ${folder} is in use by process ${pid}${where} since ${since}. Stop that one first, or set BRAIN_DATA to another folder; two on one folder would destroy it.`,
  );
}
