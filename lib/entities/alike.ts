import type { Database } from "@/lib/db/client";
import { reasonForPair } from "@/lib/entities/pair-reason";
import { pairOf } from "@/lib/entities/parting";
import type { Store } from "@/lib/entities/rows";
import { type Finding, keepFindings } from "@/lib/review-items";
import { Prisma } from "@/prisma/client/client";

// Which names may mean the same, and which older notes hold a new name: the clock's work, in slices, because the embedded
// store answers one query at a time.

const NAMES_AT_ONCE = 200;

/** Compares every name that is new with the others. Called by the server's clock, one call at a time. */
export async function compareNames(db: Database): Promise<void> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct workspace_id as id from entity_name where compared_at is null`;
  for (const workspace of rows) while (await compareSome({ db, workspace }));
}

/** @returns whether there may be more */
async function compareSome(store: Store): Promise<boolean> {
  const rows = await store.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    select id from entity_name where workspace_id = ${store.workspace.id}::uuid and compared_at is null
    order by id limit ${NAMES_AT_ONCE}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const at = new Date();
  await keepFindings(store, (await alikeNames(store, ids)).map(findingOf), at);
  await mentionInOlderNotes(store, ids);
  await store.db.$executeRaw(Prisma.sql`
    update entity_name set compared_at = ${at}
    where workspace_id = ${store.workspace.id}::uuid and id = any(${ids}::uuid[])`);
  return ids.length === NAMES_AT_ONCE;
}

export type AlikePair = { shortId: string; short: string; form: string; wholeId: string; whole: string };

/** When a short form fits more names than this, it tells nothing of whom it means. */
const MOST_FITTING = 3;

/** Short forms beside the whole names that spell them, of two entities, where at least one of the names is new. */
function alikeNames({ db, workspace }: Store, ids: readonly string[]): Promise<AlikePair[]> {
  const own = Prisma.sql`${workspace.id}::uuid`;
  return db.$queryRaw<AlikePair[]>(Prisma.sql`
    with fresh as (select * from entity_name where workspace_id = ${own} and id = any(${[...ids]}::uuid[])),
    short as (
      select distinct s.id, s.short, s.written, s.form, s.entity_id from entity_name s
      where s.workspace_id = ${own} and s.short is not null
        and (s.id in (select id from fresh) or s.short in (select unnest(spells) from fresh where short is null)))
    select "shortId", short, form, "wholeId", whole from (
      select s.id as "shortId", s.written as short, s.form, w.id as "wholeId", w.written as whole,
        count(*) over (partition by s.id) as fitting
      from short s join entity_name w on w.workspace_id = ${own} and w.spells @> array[s.short] and w.short is null
        and w.entity_id <> s.entity_id) as pair
    where fitting <= ${MOST_FITTING} and ("shortId" = any(${[...ids]}::uuid[]) or "wholeId" = any(${[...ids]}::uuid[]))`);
}

function findingOf(pair: AlikePair): Finding {
  const evidence = { why: reasonForPair(pair), names: [pair.short, pair.whole] };
  return { kind: "entity", ...pairOf(pair.shortId, pair.wholeId), project: null, evidence };
}

const MOST_NOTES = 5_000;

/** A name of several words that became known after a note was stored is mentioned in the note all the same. */
async function mentionInOlderNotes({ db, workspace }: Store, ids: readonly string[]): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    insert into mention (workspace_id, memory_id, name_id, written)
    select n.workspace_id, m.id, n.id, n.written from entity_name n join memory m
      on m.workspace_id = ${workspace.id}::uuid and m.tsv @@ phraseto_tsquery('english', n.words)
    where n.workspace_id = ${workspace.id}::uuid and n.id = any(${[...ids]}::uuid[]) and n.form in ('name', 'term')
      and n.words like '% %' and numnode(phraseto_tsquery('english', n.words)) > 1
    order by m.id, n.id limit ${MOST_NOTES} on conflict do nothing`);
}
