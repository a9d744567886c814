import type { Context } from "@/lib/context";
import { tickSoon } from "@/lib/soon";
import type { PrismaClient } from "@/prisma/client/client";

/**
 * Runs `work` in one transaction: all of it is kept, or none. Joins the transaction that is open, if one is. What the
 * clock has to do about the change is due soon.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (!canBegin(ctx.db)) return work(ctx);
  const result = await ctx.db.$transaction((tx) => work({ ...ctx, db: tx }));
  tickSoon();
  return result;
}

/** Whether a database is the client itself, and not a transaction of it, which would begin a savepoint. */
export function canBegin(db: Context["db"]): db is PrismaClient {
  return "$connect" in db;
}
