import type { PrismaClient } from "@/prisma/client/client";

/** As much log as one segment holds. A single session has no checkpointer of its own, so the log only grows. */
const LOG = 16 * 1024 * 1024;
const BATCH = 200;

/** The embedded engine keeps its counts in memory only: what earlier runs left behind is unknown until looked at once. */
const looked = new Set<string>();

type Table = { name: string; moved: number; rows: number };

/**
 * Does what a Postgres server does by itself and the embedded engine does not: vacuum and analyze the table that needs
 * it most, one a call because everybody waits meanwhile, and checkpoint.
 * @returns the table that was vacuumed, or null
 */
export async function keepHouse(db: PrismaClient): Promise<string | null> {
  const table = (await tables(db)).filter(isDue).sort((a, b) => b.moved - a.moved)[0];
  if (table) {
    await db.$executeRawUnsafe(`vacuum (analyze) ${table.name}`);
    looked.add(table.name);
  }
  if ((await logSinceCheckpoint(db)) > LOG) await db.$executeRawUnsafe("checkpoint");
  return table?.name ?? null;
}

function isDue({ name, moved, rows }: Table): boolean {
  return !looked.has(name) || moved > BATCH + rows / 5;
}

function tables(db: PrismaClient): Promise<Table[]> {
  return db.$queryRaw<Table[]>`
    select format('%I.%I', schemaname, relname) as name,
           (n_dead_tup + greatest(n_mod_since_analyze, n_ins_since_vacuum))::float8 as moved,
           n_live_tup::float8 as rows
      from pg_stat_user_tables`;
}

async function logSinceCheckpoint(db: PrismaClient): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
  return row?.bytes ?? 0;
}
