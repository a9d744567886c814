import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import type { Name } from "@/lib/entities/name";
import type { EntityKind } from "@/lib/entities/schema";
import { Prisma } from "@/prisma/client/client";

// The SQL of names and mentions: many in one statement.

/** Whose workspace, and in which transaction. */
export type Store = { db: Context["db"]; workspace: { id: string } };

export type KnownName = { id: string; key: string; entityId: string; kind: EntityKind; kindChosen: boolean };

/**
 * Whoever brings new names or moves them holds this until the transaction ends. It is taken last, after every note that
 * is held, so that no two wait for each other.
 */
export const lockNames = (tx: Store): Promise<void> => waitFor(tx, [`${tx.workspace.id} entities`]);

/** Those of the keys that are known, with what they name. */
export async function knownNames(tx: Store, keys: readonly string[]): Promise<Map<string, KnownName>> {
  const rows = await tx.db.$queryRaw<KnownName[]>(Prisma.sql`
    select n.id, n.key, n.entity_id as "entityId", e.kind, e.kind_chosen as "kindChosen"
    from unnest(${[...keys]}::text[]) as asked (key)
    join entity_name n on n.workspace_id = ${tx.workspace.id}::uuid and n.key = asked.key
    join entity e on e.id = n.entity_id`);
  return new Map(rows.map((row) => [row.key, row]));
}

export type NewEntity = { id: string; kind: EntityKind };
export type NewName = Name & { id: string; entityId: string };

/** Writes new entities and names. */
export async function insertNames(
  tx: Store,
  entities: readonly NewEntity[],
  names: readonly NewName[],
  at: Date,
): Promise<void> {
  if (names.length === 0) return;
  await tx.db.$executeRaw(Prisma.sql`
    with fresh as (
      insert into entity (id, workspace_id, kind, created_at)
      select id, ${tx.workspace.id}::uuid, kind, ${at}
      from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb) as r (id uuid, kind text))
    insert into entity_name (id, workspace_id, entity_id, owner_id, key, form, written, words, short, spells, created_at)
    select id, ${tx.workspace.id}::uuid, "entityId", "entityId", key, form, written, words, short, spells, ${at}
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as r (id uuid, "entityId" uuid, key text, form text, written text, words text, short text, spells text[])`);
}

/** What names of more exact a kind have told of an entity, unless a person chose its kind. */
export async function sharpenKinds(tx: Store, kinds: readonly NewEntity[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx.db.$executeRaw(Prisma.sql`
    update entity e set kind = r.kind from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as r (id uuid, kind text)
    where e.workspace_id = ${tx.workspace.id}::uuid and e.id = r.id and not e.kind_chosen`);
}

export type NewMention = { memoryId: string; nameId: string; written: string };

/** Writes mentions; one that is there already stays as it is. */
export async function insertMentions(tx: Store, mentions: readonly NewMention[]): Promise<void> {
  if (mentions.length === 0) return;
  await tx.db.$executeRaw(Prisma.sql`
    insert into mention (workspace_id, memory_id, name_id, written)
    select ${tx.workspace.id}::uuid, "memoryId", "nameId", written
    from jsonb_to_recordset(${JSON.stringify(mentions)}::jsonb) as r ("memoryId" uuid, "nameId" uuid, written text)
    on conflict do nothing`);
}

/** Takes away what notes mention of one project only, because they go to another. */
export async function forgetPlaces(tx: Store, memoryIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw(Prisma.sql`
    delete from mention x using entity_name n
    where x.workspace_id = ${tx.workspace.id}::uuid and x.memory_id = any(${[...memoryIds]}::uuid[])
      and n.id = x.name_id and n.form in ('path', 'ticket')`);
}

/**
 * Names belong to whom they belong without merging, then to whom that was merged into, and so on. Called after a merge
 * was made or undone, for all names of an entity.
 */
export async function settleNames(tx: Store, entityId: string): Promise<void> {
  await tx.db.$executeRaw(Prisma.sql`
    with recursive way as (
      select n.id, n.owner_id as at from entity_name n
      where n.workspace_id = ${tx.workspace.id}::uuid and n.entity_id = ${entityId}::uuid
      union
      select way.id, e.merged_into from way join entity e on e.id = way.at where e.merged_into is not null)
    update entity_name n set entity_id = way.at
    from way join entity e on e.id = way.at and e.merged_into is null
    where n.workspace_id = ${tx.workspace.id}::uuid and n.id = way.id and n.entity_id <> way.at`);
}

/** Whether a person said that names of the two do not mean the same. */
export async function arePartedEntities(tx: Store, one: string, other: string): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from review_item i where i.workspace_id = ${tx.workspace.id}::uuid and i.kind = 'entity'
      and i.decision = 'not_the_same' and i.subjects && ${namesOf(tx, one)} and i.subjects && ${namesOf(tx, other)}
    limit 1`);
  return rows.length > 0;
}

const namesOf = (tx: Store, entityId: string) => Prisma.sql`array(
  select n.id::text from entity_name n where n.workspace_id = ${tx.workspace.id}::uuid and n.entity_id = ${entityId}::uuid)`;
