import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import type { Union } from "@/lib/entities/plan";
import { arePartedEntities, settleNames } from "@/lib/entities/rows";
import { NAME_FORMS } from "@/lib/entities/schema";
import { notFound } from "@/lib/errors";
import { type Change, recordEvent } from "@/lib/events";
import { isId } from "@/lib/ids";

/** A row of the table. */
export type EntityRow = Prisma.EntityGetPayload<Record<string, never>>;

/**
 * Makes one of two entities because a note says that they are one; a person may undo it. Whom a person has parted stays
 * apart.
 */
export async function uniteByRule(tx: Context, { one, other, why }: Union, at: Date): Promise<void> {
  const [first, second] = [await standingEntity(tx, one), await standingEntity(tx, other)];
  if (!first || !second || first.id === second.id || (await arePartedEntities(tx, first.id, second.id))) return;
  const [into, merged] = [first, second].toSorted(bySurvival);
  if (into && merged) await unite(tx, merged, into, why, at);
}

/** The one of which more is known stays: a person's choice, then a kind that says something, then the older. */
export function bySurvival(one: EntityRow, other: EntityRow): number {
  const rank = (row: EntityRow) => (row.kindChosen || row.name !== null ? 0 : row.kind === "term" ? 2 : 1);
  return rank(one) - rank(other) || one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** The entity that an id means now: the one itself, or the one that it was merged into. */
export async function standingEntity(tx: Context, id: string): Promise<EntityRow | null> {
  const row = await tx.db.entity.findFirst({ where: { workspaceId: tx.workspace.id, id } });
  return row?.mergedInto ? standingEntity(tx, row.mergedInto) : row;
}

/**
 * The entity that an id means now.
 * @throws BrainError `not_found` when the workspace has none of this id
 */
export async function standing(tx: Context, id: string): Promise<EntityRow> {
  const row = isId(id) ? await standingEntity(tx, id) : null;
  if (!row) throw noSuchEntity();
  return row;
}

export const noSuchEntity = () => notFound("No entity has this id. Look it up in the list of entities.");

/** Merges one entity into another, reversibly. Names are held by the caller. */
export async function unite(
  tx: Context,
  merged: EntityRow,
  into: EntityRow,
  reason: string | undefined,
  at: Date,
): Promise<void> {
  await tx.db.entity.update({ where: { id: merged.id }, data: { mergedInto: into.id } });
  const about = [await nameOf(tx, merged), await nameOf(tx, into)];
  await settleNames(tx, merged.id);
  await recordEvent(tx, at, mergedChange(merged.id, into.id, about, reason));
}

const mergedChange = (merged: string, into: string, about: string[], reason: string | undefined): Change => ({
  action: "merged",
  subject: "entity",
  subjectId: merged,
  reason,
  old: { merged_into: null },
  new: { merged_into: into, about },
});

/** What an entity is called: as a person chose, else by its best name. */
export async function nameOf(tx: Context, row: EntityRow): Promise<string> {
  if (row.name) return row.name;
  const names = await tx.db.entityName.findMany({
    where: { workspaceId: tx.workspace.id, entityId: row.id },
    select: { written: true, form: true, id: true },
  });
  return bestOf(names)?.written ?? row.kind;
}

/** The most telling name; of equal ones the one that was known first. */
export function bestOf<N extends { form: string; id: string }>(names: readonly N[]): N | undefined {
  return inOrder(names)[0];
}

/** Names, the most telling first. */
export function inOrder<N extends { form: string; id: string }>(names: readonly N[]): N[] {
  const forms: readonly string[] = NAME_FORMS;
  const rank = ({ form }: N) => forms.indexOf(form);
  return names.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
