// What a person said of names that do not mean the same. It stands where every decision stands, among what is reviewed,
// and no rule makes one of such names again.
import type { Context } from "@/lib/context";
import { newId } from "@/lib/ids";

/** The key of two names, whichever comes first. */
export function pairOf(one: string, other: string): { key: string; subjects: string[] } {
  const subjects = [one, other].toSorted();
  return { key: subjects.join(" "), subjects };
}

/** Keeps that none of some names means what the others mean. */
export async function partNames(
  tx: Context,
  some: readonly string[],
  others: readonly string[],
  at: Date,
  reason?: string,
): Promise<void> {
  const decision = { decision: "not_the_same", decidedAt: at, decidedBy: tx.actor.authorId, reason: reason ?? null };
  const pairs = some.flatMap((one) => others.map((other) => pairOf(one, other)));
  const fixed = { workspaceId: tx.workspace.id, kind: "entity" };
  await tx.db.reviewItem.updateMany({ where: { ...fixed, key: { in: pairs.map(({ key }) => key) } }, data: decision });
  await tx.db.reviewItem.createMany({
    data: pairs.map((pair) => ({ id: newId(), ...fixed, ...pair, foundAt: at, ...decision })),
    skipDuplicates: true,
  });
}

/** Takes back that names of two entities were parted: a person says now that they mean the same. */
export async function forgetParting(tx: Context, one: string, other: string, at: Date): Promise<void> {
  const namesOf = async (entityId: string) =>
    (await tx.db.entityName.findMany({ where: { workspaceId: tx.workspace.id, entityId }, select: { id: true } })).map(
      ({ id }) => id,
    );
  const [ours, theirs] = [await namesOf(one), await namesOf(other)];
  const keys = ours.flatMap((name) => theirs.map((their) => pairOf(name, their).key));
  await tx.db.reviewItem.updateMany({
    where: { workspaceId: tx.workspace.id, kind: "entity", key: { in: keys }, decision: "not_the_same" },
    data: { decision: "merge", decidedAt: at, decidedBy: tx.actor.authorId },
  });
}
