import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/lib/db/client";

/**
 * Waits until no transaction runs that is older than the last event. Changes are answered only then, and on a server
 * the transactions of other databases count too: those of the tests beside this one.
 */
export async function settled(db: Database): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const [row] = await db.$queryRaw<{ done: boolean }[]>`
      select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as done from event`;
    if (row?.done) return;
    await sleep(20);
  }
  throw new Error("a transaction older than the last event has run for ten seconds");
}
