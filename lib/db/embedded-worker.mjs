// Runs in a worker thread, so that no query ever holds the server's event loop.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { serveWire } from "./wire-server.mjs";

const { dataDir, socketPath } = workerData;

const db = await PGlite.create({
  dataDir,
  extensions: { pg_trgm, btree_gin },
  postgresqlconf: ["shared_buffers = 64MB", "jit = off", "timezone = 'UTC'"],
});
const server = await serveWire(db, socketPath);

parentPort?.on("message", async () => {
  await server.close();
  await db.exec("checkpoint");
  await db.close();
  parentPort?.postMessage("closed");
  parentPort?.close();
});
parentPort?.postMessage("open");
