import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { openEmbedded } from "./embedded.mjs";
import { freeSpace, reasonOutside } from "./folder.mjs";
import { readEveryTable } from "./proof.mjs";
import { messageOf, Refusal } from "./refusal.mjs";

/** The Postgres inside our PGlite; its files are not those of another one. */
const MAJOR = "18";
const ROOM_TO_BEGIN = 128 * 1024 * 1024;

/**
 * Opens the embedded store of a data folder, and makes it when there never was one.
 * A store that cannot be opened is kept aside, and no empty one takes its place.
 * The caller holds the folder's lock.
 * @param {string} folder
 * @param {(reason: string) => void} died called when the database ends by itself, after it was open
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws {Refusal}
 */
export async function openEmbeddedStore(folder, died) {
  const store = join(folder, "store");
  if (!existsSync(store)) {
    refuseWhileDamaged(folder);
    await makeStore(folder, store);
  }
  refuseOtherMajor(store);
  if (!existsSync(join(store, "PG_VERSION"))) throw keptAside(store, "its file PG_VERSION is missing");
  try {
    return await openAndRead(store, died);
  } catch (error) {
    throw reasonOutside(store, error) ?? keptAside(store, whyOf(error));
  }
}

/** @param {string} store @param {(reason: string) => void} died */
async function openAndRead(store, died) {
  let whole = false;
  const opened = await openEmbedded(store, (reason) => whole && died(reason));
  try {
    await readEveryTable(opened.url);
  } catch (error) {
    await opened.close();
    throw error;
  }
  whole = true;
  return opened;
}

/**
 * Under another name until it is whole: a start that is killed here leaves nothing that looks like a store.
 * @param {string} folder @param {string} store
 */
async function makeStore(folder, store) {
  const unfinished = join(folder, "store.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  if (freeSpace(folder) < ROOM_TO_BEGIN)
    throw new Refusal(
      `Not started: a new store needs 128 MB, and the disk that holds ${folder} has less. Make room, or set BRAIN_DATA to another folder.`,
    );
  try {
    const made = await openEmbedded(unfinished);
    await made.close();
  } catch (error) {
    const cause = reasonOutside(unfinished, error);
    rmSync(unfinished, { recursive: true, force: true });
    throw cause ?? new Refusal(`Not started: a new store could not be made in ${folder} (${messageOf(error)}).`);
  }
  renameSync(unfinished, store);
}

/** An engine that gives up says only how to build another one. @param {unknown} error */
function whyOf(error) {
  const message = messageOf(error);
  return message.startsWith("Aborted(") ? "the engine gave up while it read the store" : message;
}

/** @param {string} folder */
function refuseWhileDamaged(folder) {
  const kept = readdirSync(folder)
    .filter((name) => name.startsWith("store.damaged-"))
    .sort()
    .at(-1);
  if (!kept) return;
  throw new Refusal(
    `Not started: ${join(folder, kept)} holds a store that could not be opened, and no other store is there. Rename it back to "store" to try it again, put a back-up in its place as "store", or move it out of ${folder} to begin with an empty brain.`,
  );
}

/** @param {string} store */
function refuseOtherMajor(store) {
  const major = majorOf(store);
  if (!major || major === MAJOR || !/^\d+$/.test(major)) return;
  throw new Refusal(
    `Not started: ${store} was written by PostgreSQL ${major}, and this version reads ${MAJOR}. Nothing was changed: start it with the version of Company Brain that wrote it.`,
  );
}

/** @param {string} store */
function majorOf(store) {
  try {
    return readFileSync(join(store, "PG_VERSION"), "utf8").trim();
  } catch {
    return undefined;
  }
}

/**
 * @param {string} store @param {string} why
 * @returns {Refusal}
 */
function keptAside(store, why) {
  const kept = `${store}.damaged-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  renameSync(store, kept);
  return new Refusal(
    `Not started: the store could not be opened (${why}). It is kept in ${kept}. Put a back-up in its place as "${basename(store)}", or rename it back to try again; to begin with an empty brain, move it out of ${dirname(store)}.`,
  );
}
