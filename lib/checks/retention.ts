import type { Database } from "@/lib/db/client";
import { Prisma } from "@/prisma/client/client";

/** So many rows at most in one statement: everybody waits meanwhile on the embedded store. */
const BATCH = 5_000;

/**
 * Deletes the sessions whose last report is older than their workspace keeps its audit, with their checks, and the
 * calls as old. Notes, routes and their history stay.
 * @returns how many rows went; more may be left for the next time
 */
export async function deleteOldAudit(db: Database): Promise<number> {
  const sessions = await db.$executeRaw(Prisma.sql`
    delete from session where id in (
      select s.id from session s join workspace w on w.id = s.workspace_id
      where s.last_at < ${limitOf} limit ${BATCH})`);
  const calls = await db.$executeRaw(Prisma.sql`
    delete from call where id in (
      select c.id from call c join workspace w on w.id = c.workspace_id where c.at < ${limitOf} limit ${BATCH})`);
  return sessions + calls;
}

const limitOf = Prisma.sql`now() - make_interval(days => w.audit_days)`;
