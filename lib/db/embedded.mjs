import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/**
 * Opens PGlite on a folder, in a worker thread, behind a Unix socket that only this user can reach.
 * The caller holds the folder's lock. Makes the store when the folder is absent.
 * @param {string} dataDir the store's own folder
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` is what any Postgres client takes
 * @throws when the folder cannot be opened as a store
 */
export async function openEmbedded(dataDir) {
  const socketFolder = mkdtempSync(join(tmpdir(), "brain-"));
  const worker = new Worker(new URL("./embedded-worker.mjs", import.meta.url), {
    workerData: { dataDir, socketPath: join(socketFolder, ".s.PGSQL.5432") },
    stderr: true,
  });
  try {
    await firstMessage(worker);
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    close: async () => {
      worker.postMessage("close");
      await once(worker, "exit");
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** @param {Worker} worker @returns {Promise<unknown>} */
function firstMessage(worker) {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the database stopped while opening (code ${code})`)));
  });
}
