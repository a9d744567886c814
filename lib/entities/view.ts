import type { Context } from "@/lib/context";
import { type CountedEntity, type NameRow, namesOf, type PlainEntity, plainEntities } from "@/lib/entities/list";
import type { EntityBriefView, EntityView } from "@/lib/entities/schema";
import { bestOf, inOrder } from "@/lib/entities/unite";

/** Entities as everyone sees them, in the given order. */
export async function entityViews(ctx: Context, rows: readonly CountedEntity[]): Promise<EntityView[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => entityView(row, inOrder(names.filter(({ entityId }) => entityId === row.id))));
}

function entityView(row: CountedEntity, names: readonly NameRow[]): EntityView {
  return {
    ...briefView(row, names),
    names: names.map(({ written, form }) => ({ name: written, form })),
    memories: row.memories,
    oldest_at: row.oldestAt?.toISOString() ?? null,
    newest_at: row.newestAt?.toISOString() ?? null,
  };
}

/**
 * Entities in few words, by id.
 * @param owner whether by the names that they had before they were merged
 */
export async function briefViews(
  ctx: Context,
  ids: readonly string[],
  owner = false,
): Promise<Map<string, EntityBriefView>> {
  if (ids.length === 0) return new Map();
  const rows = await plainEntities(ctx, ids);
  const names = await namesOf(ctx, ids, owner);
  return new Map(
    rows.map((row) => [
      row.id,
      briefView(
        row,
        names.filter(({ entityId }) => entityId === row.id),
      ),
    ]),
  );
}

function briefView(row: PlainEntity, names: readonly NameRow[]): EntityBriefView {
  return { entity_id: row.id, kind: row.kind, name: row.name ?? bestOf(names)?.written ?? row.kind };
}
