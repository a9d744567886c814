import type { Context } from "@/lib/context";
import type { PrismaClient } from "@/prisma/client/client";

/**
 * Runs `work` in one transaction: all of it is kept, or none. Joins the transaction that is open, if one is.
 */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (!canBegin(ctx.db)) return work(ctx);
  return ctx.db.$transaction((tx) => work({ ...ctx, db: tx }));
}

/** Whether a database is the client itself, and not a transaction of it. */
export function canBegin(db: Context["db"]): db is PrismaClient {
  return "$transaction" in db && typeof db.$transaction === "function";
}
