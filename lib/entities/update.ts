import { requirePerson } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { entityView } from "@/lib/entities/one";
import { lockNames } from "@/lib/entities/rows";
import type { ChangedEntityView, UpdateEntityInput } from "@/lib/entities/schema";
import { nameOf, standing } from "@/lib/entities/unite";
import { difference, recordEvent } from "@/lib/events";

/**
 * Changes what an entity is called or what kind it is; its other names still find it. What stays the same records
 * nothing.
 * @throws BrainError `not_found`; `forbidden` for anyone but a person
 */
export function updateEntity(ctx: Context, input: UpdateEntityInput): Promise<ChangedEntityView> {
  requirePerson(ctx, "rename what notes speak of");
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    const row = await standing(tx, input.entity_id);
    const { id } = row;
    const before = { name: await nameOf(tx, row), kind: row.kind };
    const change = difference(before, { name: input.name ?? before.name, kind: input.kind ?? before.kind });
    if (!change) return { entity: await entityView(tx, id), action: null };
    const data = { name: input.name, ...(input.kind && { kind: input.kind, kindChosen: true }) };
    await tx.db.entity.update({ where: { id }, data });
    const about = [before.name, input.name ?? before.name];
    const subject = { subject: "entity", subjectId: id } as const;
    await recordEvent(tx, new Date(), {
      action: "updated",
      ...subject,
      old: change.old,
      new: { ...change.new, about: [...new Set(about)] },
    });
    return { entity: await entityView(tx, id), action: "updated" };
  });
}
