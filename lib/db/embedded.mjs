import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sweepLeftovers } from "./leftovers.mjs";

const PREFIX = "brain-";
const SOCKET = ".s.PGSQL.5432";

/**
 * Opens PGlite on a folder, in a worker thread, behind a Unix socket that only this user can reach.
 * The caller holds the folder's lock. Makes the store when the folder is absent.
 * @param {string} dataDir the store's own folder
 * @param {(reason: string) => void} [died] called when the database ends by itself, after it was open
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` is what any Postgres client takes
 * @throws when the folder cannot be opened as a store; by then nothing uses it any more
 */
export async function openEmbedded(dataDir, died = () => {}) {
  await sweepLeftovers(tmpdir(), PREFIX, SOCKET);
  const socketFolder = mkdtempSync(join(tmpdir(), PREFIX));
  const worker = new Worker(new URL("./embedded-worker.mjs", import.meta.url), {
    workerData: { dataDir, socketPath: join(socketFolder, SOCKET) },
  });
  const forgetSocket = () => rmSync(socketFolder, { recursive: true, force: true });
  process.once("exit", forgetSocket);
  const ended = endOf(worker).finally(() => {
    process.off("exit", forgetSocket);
    forgetSocket();
  });
  const opened = await Promise.race([new Promise((resolve) => worker.once("message", () => resolve(true))), ended]);
  if (opened !== true) throw await ended;

  let closing = false;
  ended.then((error) => closing || died(error.message));
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    close: async () => {
      closing = true;
      worker.postMessage("close");
      await ended;
    },
  };
}

/** @param {Worker} worker @returns {Promise<Error>} why it ended; never rejects */
function endOf(worker) {
  return new Promise((resolve) => {
    let reason = new Error("the database process ended");
    worker.once("error", (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    worker.once("exit", () => resolve(reason));
  });
}
