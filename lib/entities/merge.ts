import { requirePerson } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { entityView } from "@/lib/entities/one";
import { forgetParting } from "@/lib/entities/parting";
import { lockNames, settleNames } from "@/lib/entities/rows";
import type { ChangedEntityView, MergeEntityInput, UnmergeEntityInput } from "@/lib/entities/schema";
import { bySurvival, nameOf, noSuchEntity, standing, unite } from "@/lib/entities/unite";
import { conflict } from "@/lib/errors";
import { recordEvent } from "@/lib/events";
import { isId } from "@/lib/ids";

const WHO = "say which names mean the same";

/**
 * Makes an entity a part of another: from now on its names are the other's. Two that are one already stay as they are,
 * and nothing is recorded.
 * @throws BrainError `not_found`; `forbidden` for anyone but a person
 */
export function mergeEntity(ctx: Context, input: MergeEntityInput): Promise<ChangedEntityView> {
  requirePerson(ctx, WHO);
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    const [merged, into] = [await standing(tx, input.entity_id), await standing(tx, input.into)];
    const isOne = merged.id === into.id;
    if (!isOne) await mergeStanding(tx, merged, into, input.reason);
    return { entity: await entityView(tx, into.id), action: isOne ? null : "merged" };
  });
}

type Standing = Awaited<ReturnType<typeof standing>>;

async function mergeStanding(tx: Context, merged: Standing, into: Standing, reason?: string): Promise<void> {
  const at = new Date();
  await forgetParting(tx, merged.id, into.id, at);
  await unite(tx, merged, into, reason, at);
}

/** Two names that a person says mean the same. */
export type SameNames = { one: string; other: string; reason?: string };

/**
 * As `mergeEntity`, for what two names mean; the one of which more is known stays.
 * @param input the ids of two names
 * @returns which entity went into which, or null when they were one already
 * @throws BrainError `not_found` when a name is not there; `forbidden` for anyone but a person
 */
export function mergeNames(ctx: Context, input: SameNames): Promise<{ merged: string; into: string } | null> {
  requirePerson(ctx, WHO);
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    const [one, other] = [await namedEntity(tx, input.one), await namedEntity(tx, input.other)];
    if (one.id === other.id) return null;
    const [into, merged] = bySurvival(one, other) <= 0 ? [one, other] : [other, one];
    await mergeStanding(tx, merged, into, input.reason);
    return { merged: merged.id, into: into.id };
  });
}

async function namedEntity(tx: Context, nameId: string): Promise<Standing> {
  const where = { workspaceId: tx.workspace.id, id: nameId };
  const row = isId(nameId) ? await tx.db.entityName.findFirst({ where }) : null;
  if (!row) throw noSuchEntity();
  return standing(tx, row.entityId);
}

/**
 * Undoes a merge: the entity has its own names again.
 * @param input the id of the entity that was merged
 * @throws BrainError `not_found`; `conflict` when it is not merged; `forbidden` for anyone but a person
 */
export function unmergeEntity(ctx: Context, input: UnmergeEntityInput): Promise<ChangedEntityView> {
  requirePerson(ctx, WHO);
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    const id = input.entity_id;
    const row = isId(id) ? await tx.db.entity.findFirst({ where: { workspaceId: tx.workspace.id, id } }) : null;
    if (!row) throw noSuchEntity();
    if (!row.mergedInto) throw conflict("This entity is not merged into another, so there is nothing to undo.");
    const into = await standing(tx, row.mergedInto);
    await tx.db.entity.update({ where: { id }, data: { mergedInto: null } });
    await settleNames(tx, into.id);
    const about = [await nameOf(tx, row), await nameOf(tx, into)];
    await recordEvent(tx, new Date(), {
      action: "unmerged",
      subject: "entity",
      subjectId: id,
      reason: input.reason,
      old: { merged_into: row.mergedInto },
      new: { merged_into: null, about },
    });
    return { entity: await entityView(tx, id), action: "unmerged" };
  });
}
