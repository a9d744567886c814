import type { Context } from "@/lib/context";
import type { Database } from "@/lib/db/client";
import { reasonOf } from "@/lib/db/faults";
import { canBegin, inTransaction } from "@/lib/db/transaction";
import { keepExpiring } from "@/lib/memories/expiring";
import { findingOf, type Like, likesAmong } from "@/lib/memories/like";
import type { SimilarView } from "@/lib/memories/schema";
import { likelyPairs, type Place } from "@/lib/memories/similar-notes";
import { keepFindings } from "@/lib/review-items";
import { Prisma } from "@/prisma/client/client";

// Every note is compared once with the others of its project, whatever brought it there, and what is found is kept for
// the review. A note that is due stands in `comparison_due` from the transaction that brings it, so that none is missed
// when the comparison fails or the process ends before it; the clock compares what is left.

/** So many notes are compared at once: well under 50 ms on the embedded store. */
const AT_ONCE = 20;
/** How long is compared at a stretch: the clock goes on with what is left. */
const STRETCH_MS = 5_000;

/** Notes that were brought, brought back or moved are to be compared. Called in the transaction that does it. */
export async function dueForComparison(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.$executeRaw(Prisma.sql`
    insert into comparison_due (workspace_id, memory_id)
    select ${tx.workspace.id}::uuid, id from unnest(${[...ids]}::uuid[]) as due(id) on conflict do nothing`);
}

/**
 * As `inTransaction`; afterwards the notes that the work brought, brought back or moved are compared.
 * @param broughtBy their ids, told from what the work gives
 */
export async function inTransactionThenCompare<T>(
  ctx: Context,
  work: (tx: Context) => Promise<T>,
  broughtBy: (result: T) => (string | null)[],
): Promise<T> {
  const result = await inTransaction(ctx, work);
  const ids = broughtBy(result).filter((id) => id !== null);
  await compareKept(ctx, ids, new Date());
  return result;
}

/**
 * Compares notes that are due, after the transaction that brought them. In one that is still open nothing happens, for
 * what others bring meanwhile cannot be seen. What fails is logged, and done by the clock, as is what takes over five
 * seconds.
 */
export async function compareKept(ctx: Context, ids: readonly string[], at: Date): Promise<void> {
  if (!canBegin(ctx.db)) return;
  try {
    const until = Date.now() + STRETCH_MS;
    for (const slice of slicesOf(ids)) if (Date.now() < until) await compareNotes(ctx, slice, at);
  } catch (error) {
    console.error(`${ids.length} notes could not be compared yet: ${reasonOf(error)}`);
  }
}

/**
 * Compares what is due in any workspace, slice by slice, for five seconds at most. Called by the server's clock.
 * @returns how many notes were compared
 */
export async function compareDue(db: Database): Promise<number> {
  const until = Date.now() + STRETCH_MS;
  let compared = 0;
  while (Date.now() < until) {
    const due = await db.comparisonDue.findMany({
      orderBy: [{ workspaceId: "asc" }, { memoryId: "asc" }],
      take: AT_ONCE,
    });
    const [first] = due;
    if (!first) break;
    const slice = due.filter(({ workspaceId }) => workspaceId === first.workspaceId).map(({ memoryId }) => memoryId);
    await compareNotes({ db, workspace: { id: first.workspaceId } }, slice, new Date());
    compared += slice.length;
  }
  return compared;
}

/** Compares notes, keeps what is found for the review, and takes them from what is due. */
export async function compareNotes(place: Place, ids: readonly string[], at: Date): Promise<Like[]> {
  const alike = likesAmong(await likelyPairs(place, ids));
  await keepFindings(place, alike.map(findingOf), at);
  await keepExpiring(place.db, at, ids);
  // In an open transaction it stays due: what others bring meanwhile cannot be seen yet.
  if (canBegin(place.db))
    await place.db.comparisonDue.deleteMany({
      where: { workspaceId: place.workspace.id, memoryId: { in: [...ids] } },
    });
  return alike;
}

const MOST_SHOWN = 3;

/**
 * What of a comparison a note's author is told: duplicates first, up to three that still count or will. What somebody
 * said holds beside it is not told again.
 */
export async function similarOf(ctx: Context, alike: readonly Like[], at: Date): Promise<SimilarView[]> {
  if (alike.length === 0) return [];
  const settled = await ctx.db.reviewItem.findMany({
    where: { workspaceId: ctx.workspace.id, key: { in: alike.map(({ key }) => key) }, decision: { not: null } },
    select: { key: true },
  });
  const known = new Set(settled.map(({ key }) => key));
  const told = alike.filter(({ key, other }) => !known.has(key) && (other.endsAt === null || other.endsAt > at));
  const duplicates = told.filter(({ why }) => why === "near_duplicate");
  const conflicts = told.filter(({ why }) => why === "possible_conflict");
  return [...duplicates, ...conflicts]
    .slice(0, MOST_SHOWN)
    .map(({ other, why }) => ({ memory_id: other.id, content: other.content, why }));
}

function slicesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, i) => ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}
