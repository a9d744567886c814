// How many notes and routes of a workspace hold each lexeme. Search reads it, the clock keeps it near the truth.
// The embedded store answers one query at a time, so everything here goes in slices, and the old rows serve meanwhile.
import type { Database } from "@/lib/db/client";
import { aliveIn, KINDS, type Kind, tableOf } from "@/lib/recall/search";
import { Prisma } from "@/prisma/client/client";

const { sql } = Prisma;

/** Notes read at once, and rows compared or written at once: each well under 50 ms on the embedded store. */
const NOTES_AT_ONCE = 500;
const ROWS_AT_ONCE = 1_000;

/**
 * Brings the statistics of a workspace to what its notes and routes are now. What is forgotten or retired is counted
 * no more. A search in between sees old and new counts mixed, which is no worse than old ones.
 */
export async function refreshStatistics(db: Database, workspaceId: string): Promise<void> {
  for (const kind of KINDS) await refreshKind(db, workspaceId, kind);
}

/** Below this many a workspace is counted on the spot; statistics only help the comparison of the best results. */
const FEWEST = 20;
const DRIFT = 0.05;

/**
 * Refreshes every workspace whose number of notes or routes has moved by more than 5 % since its last refresh, and
 * sorts what was written lately into the search index. Called by the server's clock, one call at a time.
 * @returns how many refreshes there were
 */
export async function refreshWhereNeeded(db: Database): Promise<number> {
  // A new row waits in a list that every search reads to its end; the embedded store has no autovacuum to empty it.
  await db.$queryRaw`select gin_clean_pending_list('memory_search')::text, gin_clean_pending_list('route_search')::text`;
  const drifted = (await Promise.all(KINDS.map((kind) => driftedIn(db, kind)))).flat();
  for (const { workspaceId, kind } of drifted) await refreshKind(db, workspaceId, kind);
  return drifted.length;
}

type Drifted = { workspaceId: string; kind: Kind };

async function driftedIn(db: Database, kind: Kind): Promise<Drifted[]> {
  const rows = await db.$queryRaw<{ workspaceId: string }[]>`
    with now as (
      select m.workspace_id, count(*) as notes from ${tableOf(kind)} as m where ${aliveIn(kind)} group by m.workspace_id),
    known as (select workspace_id, df as notes from lexeme_stats where kind = ${kind} and lexeme = '')
    select workspace_id as "workspaceId" from now full join known using (workspace_id)
    where greatest(now.notes, known.notes) >= ${FEWEST}
      and abs(coalesce(now.notes, 0) - coalesce(known.notes, 0)) > ${DRIFT}::float8 * coalesce(known.notes, 0)`;
  return rows.map(({ workspaceId }) => ({ workspaceId, kind }));
}

async function refreshKind(db: Database, workspaceId: string, kind: Kind): Promise<void> {
  const counts = await countLexemes(db, workspaceId, kind);
  const obsolete = await keepWhatHolds(db, workspaceId, kind, counts);
  for (const slice of slicesOf(obsolete)) await remove(db, workspaceId, kind, slice);
  for (const slice of slicesOf([...counts])) await write(db, workspaceId, kind, slice);
}

/** Under the empty lexeme stands the number of notes. A lexeme of one note is not worth a row: absent means one. */
async function countLexemes(db: Database, workspaceId: string, kind: Kind): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let notes = 0;
  let after: Place | null = null;
  do {
    const slice: Slice = await readSlice(db, workspaceId, kind, after);
    for (const [lexeme, held] of Object.entries(slice.counts)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + held);
    notes += slice.notes;
    after = slice.last;
  } while (after !== null);
  const shared = new Map([...counts].filter(([, held]) => held > 1));
  return shared.set("", notes);
}

type Place = { at: Date; id: string };
type Slice = { notes: number; last: Place | null; counts: Record<string, number> };
type SliceRow = { notes: number; at: Date | null; id: string | null; counts: Record<string, number> };

async function readSlice(db: Database, workspaceId: string, kind: Kind, after: Place | null): Promise<Slice> {
  const at = kind === "memory" ? sql`m.stored_at` : sql`m.created_at`;
  const onward = after ? sql`and (${at}, m.id) > (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  const [slice] = await db.$queryRaw<SliceRow[]>`
    with slice as materialized (
      select m.id, ${at} as at, m.tsv from ${tableOf(kind)} as m
      where m.workspace_id = ${workspaceId}::uuid and ${aliveIn(kind)} ${onward}
      order by ${at}, m.id limit ${NOTES_AT_ONCE}),
    counted as (
      select word.lexeme, count(*) as held from slice, unnest(slice.tsv) as word
      where word.positions is not null group by word.lexeme)
    select (select count(*)::int from slice) as notes, last.at, last.id,
      coalesce((select jsonb_object_agg(lexeme, held) from counted), '{}') as counts
    from (select 1) as one left join (select at, id from slice order by at desc, id desc limit 1) as last on true`;
  if (!slice?.at || !slice.id) return { notes: 0, last: null, counts: {} };
  return { notes: slice.notes, last: { at: slice.at, id: slice.id }, counts: slice.counts };
}

/** Takes out of `counts` what the table already has, and returns the lexemes that it should no longer have. */
async function keepWhatHolds(
  db: Database,
  workspaceId: string,
  kind: Kind,
  counts: Map<string, number>,
): Promise<string[]> {
  const obsolete: string[] = [];
  let after: string | null = null;
  do {
    const rows: { lexeme: string; df: number }[] = await db.$queryRaw`
      select lexeme, df from lexeme_stats
      where workspace_id = ${workspaceId}::uuid and kind = ${kind} and (${after}::text is null or lexeme > ${after})
      order by lexeme limit ${ROWS_AT_ONCE}`;
    for (const { lexeme, df } of rows) {
      if (!counts.has(lexeme)) obsolete.push(lexeme);
      else if (counts.get(lexeme) === df) counts.delete(lexeme);
    }
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.lexeme ?? null);
  } while (after !== null);
  return obsolete;
}

function slicesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS_AT_ONCE) }, (_, i) =>
    list.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}

function remove(db: Database, workspaceId: string, kind: Kind, lexemes: readonly string[]): Promise<number> {
  return db.$executeRaw`
    delete from lexeme_stats
    where workspace_id = ${workspaceId}::uuid and kind = ${kind} and lexeme = any(${lexemes}::text[])`;
}

function write(db: Database, workspaceId: string, kind: Kind, counts: readonly [string, number][]): Promise<number> {
  const rows = sql`unnest(${counts.map(([lexeme]) => lexeme)}::text[], ${counts.map(([, held]) => held)}::int[])`;
  return db.$executeRaw`
    insert into lexeme_stats (workspace_id, kind, lexeme, df)
    select ${workspaceId}::uuid, ${kind}, lexeme, df from ${rows} as counted (lexeme, df)
    on conflict (workspace_id, kind, lexeme) do update set df = excluded.df`;
}
