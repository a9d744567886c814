import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "@/prisma/client/client";

/** The database as the core sees it: the client itself, or the transaction that is open. */
export type Database = Prisma.TransactionClient;

export type { Prisma } from "@/prisma/client/client";

/** PGlite is one session, so more connections only queue there; a Postgres server uses them. */
const CONNECTIONS = 10;
/** How long a Postgres server may take to let us in. The embedded store is never away, only busy. */
const PATIENCE = 20_000;

/**
 * A client for a database that is open and migrated.
 * @param url a Postgres URL; the embedded store has one too
 */
export function connect(url: string): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: url,
    max: CONNECTIONS,
    options: "-c jit=off -c timezone=UTC",
    connectionTimeoutMillis: process.env.BRAIN_STORE_ENGINE === "postgres" ? PATIENCE : 0,
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 60_000 } });
}

const shared = globalThis as { brainClient?: PrismaClient };

/** The server's own client. Opened at first use, never at import: `next build` imports every route. */
export function database(): PrismaClient {
  shared.brainClient ??= connect(storeUrl());
  return shared.brainClient;
}

function storeUrl(): string {
  const url = process.env.BRAIN_STORE_URL;
  if (!url) throw new Error("the store is not open: start the server with `npm start` or `npm run dev`");
  return url;
}
