import type { Context } from "@/lib/context";
import { keyOf } from "@/lib/entities/name";
import type { EntityKind, FindEntitiesInput, NameForm } from "@/lib/entities/schema";
import type { Place } from "@/lib/page";
import { Prisma } from "@/prisma/client/client";

// The SQL that lists entities and what is known about one. Notes that are forgotten count nowhere.

export type CountedEntity = {
  id: string;
  kind: EntityKind;
  name: string | null;
  createdAt: Date;
  memories: number;
  oldestAt: Date | null;
  newestAt: Date | null;
};

/** How many entities that some note names fit the filter. */
export async function countEntities(ctx: Context, input: FindEntitiesInput): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(Prisma.sql`
    select count(*)::int as total from entity e where ${condition(ctx, input)} and exists (
      select from ${mentions(ctx)} where n.entity_id = e.id)`);
  return row?.total ?? 0;
}

/** The entities that fit, those of most notes first, from a place on. */
export function listEntities(ctx: Context, input: FindEntitiesInput, after: Place | null, limit: number) {
  const onward = after
    ? Prisma.sql`where (memories, "createdAt", id) < (${-after.rank}::int, ${after.at}, ${after.id}::uuid)`
    : Prisma.empty;
  return ctx.db.$queryRaw<CountedEntity[]>(Prisma.sql`
    select * from (select ${COUNTED} from entity e join ${mentions(ctx)} on n.entity_id = e.id
      where ${condition(ctx, input)} group by e.id) as found
    ${onward} order by memories desc, "createdAt" desc, id desc limit ${limit}`);
}

/** Entities by id, in no order, also those that no note names. */
export function countedEntities(ctx: Context, ids: readonly string[]): Promise<CountedEntity[]> {
  return ctx.db.$queryRaw<CountedEntity[]>(Prisma.sql`
    select ${COUNTED} from entity e left join (select n.entity_id, m.id, m.event_at from ${mentions(ctx)}) as m
      on m.entity_id = e.id
    where e.workspace_id = ${ctx.workspace.id}::uuid and e.id = any(${[...ids]}::uuid[]) group by e.id`);
}

const COUNTED = Prisma.sql`e.id, e.kind, e.name, e.created_at as "createdAt", count(distinct m.id)::int as memories,
  min(m.event_at) as "oldestAt", max(m.event_at) as "newestAt"`;

/** Names `n` with the notes `m` that hold them. */
const mentions = (ctx: Context) => Prisma.sql`(entity_name n
  join mention x on x.workspace_id = ${ctx.workspace.id}::uuid and x.name_id = n.id
  join memory m on m.id = x.memory_id and m.workspace_id = ${ctx.workspace.id}::uuid and m.forgotten_at is null
    and n.workspace_id = ${ctx.workspace.id}::uuid)`;

/** Every word of the query stands in one of the names. */
function condition(ctx: Context, { query, kind }: FindEntitiesInput): Prisma.Sql {
  const words = keyOf(query ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const held = words.map(
    (word) => Prisma.sql`(strpos(lower(e.name), ${word}) > 0 or exists (
      select from entity_name n where n.workspace_id = ${ctx.workspace.id}::uuid and n.entity_id = e.id
        and strpos(n.key, ${word}) > 0))`,
  );
  const conditions = [
    Prisma.sql`e.workspace_id = ${ctx.workspace.id}::uuid and e.merged_into is null`,
    ...(kind ? [Prisma.sql`e.kind = ${kind}`] : []),
    ...held,
  ];
  return Prisma.join(conditions, " and ");
}

const MOST_WORDS = 10;

export type NameRow = { id: string; entityId: string; form: NameForm; written: string; key: string };

/** The names of entities; with `owner`, those that they had before they were merged. */
export function namesOf(ctx: Context, ids: readonly string[], owner = false): Promise<NameRow[]> {
  const whose = owner ? Prisma.sql`owner_id` : Prisma.sql`entity_id`;
  return ctx.db.$queryRaw<NameRow[]>(Prisma.sql`
    select id, ${whose} as "entityId", form, written, key from entity_name
    where workspace_id = ${ctx.workspace.id}::uuid and ${whose} = any(${[...ids]}::uuid[])`);
}

export type PlainEntity = Pick<CountedEntity, "id" | "kind" | "name">;

/** Entities by id, in no order. */
export function plainEntities(ctx: Context, ids: readonly string[]): Promise<PlainEntity[]> {
  return ctx.db.$queryRaw<PlainEntity[]>(Prisma.sql`
    select id, kind, name from entity where workspace_id = ${ctx.workspace.id}::uuid and id = any(${[...ids]}::uuid[])`);
}

/** The condition that `memory m` mentions an entity. */
export const mentionsEntity = (ctx: Context, id: string): Prisma.Sql => Prisma.sql`m.id in (
  select x.memory_id from entity_name n join mention x on x.workspace_id = n.workspace_id and x.name_id = n.id
  where n.workspace_id = ${ctx.workspace.id}::uuid and n.entity_id = ${id}::uuid)`;
