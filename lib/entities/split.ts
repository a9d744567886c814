import { requirePerson } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { type NameRow, namesOf } from "@/lib/entities/list";
import { keyOf } from "@/lib/entities/name";
import { entityView } from "@/lib/entities/one";
import { partNames } from "@/lib/entities/parting";
import { lockNames } from "@/lib/entities/rows";
import type { SplitEntityInput, SplitEntityView } from "@/lib/entities/schema";
import { standing } from "@/lib/entities/unite";
import { invalid } from "@/lib/errors";
import { recordEvent } from "@/lib/events";
import { newId } from "@/lib/ids";

/**
 * Gives some names of an entity to a new one of their own; no rule puts them together again. Merging the new one into
 * the old undoes it.
 * @throws BrainError `not_found`; `invalid` when a name is not one of its own, or none would be left; `forbidden` for
 * anyone but a person
 */
export function splitEntity(ctx: Context, input: SplitEntityInput): Promise<SplitEntityView> {
  requirePerson(ctx, "say which names do not mean the same");
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    const from = await standing(tx, input.entity_id);
    const all = await namesOf(tx, [from.id]);
    const taken = chosen(all, input.names);
    const [at, id] = [new Date(), newId()];
    await tx.db.entity.create({ data: { id, workspaceId: tx.workspace.id, kind: from.kind, createdAt: at } });
    await tx.db.entityName.updateMany({
      where: { workspaceId: tx.workspace.id, id: { in: taken.map((name) => name.id) } },
      data: { entityId: id, ownerId: id },
    });
    const left = all.filter((name) => !taken.includes(name));
    await partNames(tx, idsOf(taken), idsOf(left), at, input.reason);
    await recordEvent(tx, at, {
      action: "split",
      subject: "entity",
      subjectId: from.id,
      reason: input.reason,
      new: { separated: id, about: taken.map(({ written }) => written) },
    });
    return { entity: await entityView(tx, from.id), separated: await entityView(tx, id) };
  });
}

const idsOf = (names: readonly NameRow[]): string[] => names.map(({ id }) => id);

/** The rows of the names that were given; a name is given as it is shown. */
function chosen(all: readonly NameRow[], names: readonly string[]): NameRow[] {
  const taken = names.map((name) => {
    const found = all.find(({ written, key }) => written === name || key === keyOf(name));
    if (found) return found;
    const message = `names must be names of this entity; received ${JSON.stringify(name)}.`;
    throw invalid(message, [{ field: "names", message }]);
  });
  if (new Set(taken).size < all.length) return [...new Set(taken)];
  const message = "names must leave at least one name to this entity; to call it otherwise, change its name.";
  throw invalid(message, [{ field: "names", message }]);
}
