import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

/**
 * Waits until no other transaction holds any of the names, and holds them until this transaction ends. What it then
 * reads in a later statement is what the others left. Names of a workspace begin with its id.
 */
export async function waitFor(ctx: Pick<Context, "db">, names: readonly string[]): Promise<void> {
  const ordered = [...new Set(names)].sort();
  await ctx.db.$executeRaw(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${ordered}::text[]) as name`,
  );
}
