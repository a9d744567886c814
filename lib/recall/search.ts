// The SQL that finds notes and routes. Everything is bounded: candidates, pool, neighbours looked at, notes compared.
import type { Database } from "@/lib/db/client";
import { TIME_WORDS } from "@/lib/recall/dates";
import { candidateQuery, type Term } from "@/lib/recall/terms";
import { Prisma } from "@/prisma/client/client";

const { sql } = Prisma;

export type Kind = "memory" | "route";

/** Where to look: in one kind, in the rows of `memory m` or `route m` that fit a condition. */
export type Scope = { workspaceId: string; kind: Kind; condition: Prisma.Sql };

export const tableOf = (kind: Kind): Prisma.Sql => (kind === "memory" ? sql`memory` : sql`route`);

/** What is gone is in no search of any time, and in no statistics. */
export const aliveIn = (kind: Kind): Prisma.Sql =>
  kind === "memory" ? sql`m.forgotten_at is null` : sql`m.retired_at is null`;

/** One note or route that may speak to the question. */
export type Candidate = {
  id: string;
  /** The document or session whose notes are its neighbours, or null. */
  group: string | null;
  /** How many notes of its group stand between it and the group's next candidate (2 for more), or null. */
  between: number | null;
  at: Date;
  project: string | null;
  importance: number;
  /** The rank of each term in it, in the order of the terms. */
  ranks: number[];
  /** The lexemes of its title and paths. */
  head: string[];
  /** Whether it says when something happens; asked only where that counts. */
  timed: boolean;
};

/** What the rank of a term in one text is worth, for weights D, C, B, A. */
const RANK_WEIGHTS = sql`'{0.5,0.6,0.8,1}'::float4[]`;

/** About how many notes the terms that fetch candidates may hold together, and the most that are ever read. */
const BUDGET = 1_000;
const MOST_CANDIDATES = 5_000;
/** How many of them go on to be ranked. */
const POOL = 300;

/**
 * The best candidates by the weighted sum of their terms, in no order.
 * @param notes how many notes the workspace has
 * @param timed whether to look for time words in them
 */
export function candidates(
  db: Database,
  { workspaceId, kind, condition }: Scope,
  terms: readonly Term[],
  { notes, timed }: { notes: number; timed: boolean },
): Promise<Candidate[]> {
  const queries = terms.map(({ query }) => query);
  const weights = terms.map(({ weight }) => weight);
  return db.$queryRaw<Candidate[]>`
    with term as materialized (
      select query::tsquery as query, weight from unnest(${queries}::text[], ${weights}::float8[]) as t (query, weight)),
    candidate as materialized (
      select m.id, ${columnsOf(kind)}, m.project, m.tsv from ${tableOf(kind)} as m
      where m.workspace_id = ${workspaceId}::uuid and m.tsv @@ ${candidateQuery(terms, notes, BUDGET)}::tsquery
        and ${aliveIn(kind)} and ${condition}
      limit ${MOST_CANDIDATES}),
    pool as (
      select candidate.*, score, ranks from candidate, lateral (
        select sum(weight * rank) as score, array_agg(rank) as ranks
        from (select weight, ts_rank(${RANK_WEIGHTS}, tsv, query)::float8 as rank from term) as ranked) as total
      order by (score * 1e6)::bigint desc, id desc limit ${POOL}),
    lined_up as (
      select *, case when "group" is not null then lead(id) over (partition by "group" order by id) end as next_id
      from pool)
    select id, "group", ${kind === "memory" ? between(workspaceId) : sql`null::int`} as between, at, project, importance,
      ranks, tsvector_to_array(ts_filter(tsv, '{a}')) as head, ${timed && kind === "memory" ? TIMED : sql`false`} as timed
    from lined_up`;
}

const columnsOf = (kind: Kind) =>
  kind === "memory"
    ? sql`m.document_id, m.session_id, coalesce(m.document_id::text, m.session_id) as "group", m.event_at as at, m.importance::int`
    : sql`null::text as "group", m.updated_at as at, 5 as importance`;

const TIMED = sql`(select content ~* ${TIME_WORDS} from memory where memory.id = lined_up.id)`;

/** Ids are UUIDv7, so their order is the storing order. */
function between(workspaceId: string): Prisma.Sql {
  const count = (same: Prisma.Sql) => sql`(select count(*)::int from (
    select 1 from memory as other where other.workspace_id = ${workspaceId}::uuid and ${same}
      and other.id > lined_up.id and other.id < lined_up.next_id limit 2) as found)`;
  return sql`case when next_id is null then null
    when document_id is not null then ${count(sql`other.document_id = lined_up.document_id`)}
    else ${count(sql`other.session_id = lined_up.session_id`)} end`;
}

/**
 * What the words that the best results share add to one of the head, which pairs of asked words stand together in it,
 * whether it holds the query letter by letter, and its text if it is one of the very best.
 */
export type Comparison = { id: string; gain: number; pairs: boolean[]; exact: boolean; text: string | null };

/** How many words of the best results are looked for in the others. */
const MOST_WORDS = 25;
const MOST_TEXTS = 3;

/** What the comparison is about. `exact` is a text to look for as it is written, or null; `agree`: see `compare`. */
export type Compared = {
  asked: readonly string[];
  pairs: readonly string[];
  exact: string | null;
  notes: number;
  agree: number;
};

/**
 * Compares the head of a ranking with its best: the words that these hold and the question does not.
 * @param best the best results, with the share of each in what they say together
 * @param agree how many of the best must hold a word
 */
export function compare(
  db: Database,
  { workspaceId, kind }: Scope,
  best: readonly { id: string; share: number }[],
  head: readonly string[],
  { asked, pairs, exact, notes, agree }: Compared,
): Promise<Comparison[]> {
  return db.$queryRaw<Comparison[]>`
    with shared as (
      select word.lexeme, sum(share) as share
      from unnest(${best.map(({ id }) => id)}::uuid[], ${best.map(({ share }) => share)}::float8[]) as best (id, share)
      join ${tableOf(kind)} as m on m.id = best.id, unnest(m.tsv) as word
      where word.positions is not null and word.lexeme <> all(${asked}::text[])
      group by word.lexeme having count(*) >= ${agree}),
    valued as (
      select lexeme,
        share * ln(1 + (${notes}::float8 - least(df, ${notes}::float8) + .5) / (least(df, ${notes}::float8) + .5)) as value
      from shared, lateral (
        select df from lexeme_stats where workspace_id = ${workspaceId}::uuid and kind = ${kind}
          and lexeme_stats.lexeme = shared.lexeme offset 0) as stats
      where df > 1),
    word as materialized (
      select quote_literal(lexeme)::tsquery as query, value from valued
      order by (value * 1e9)::bigint desc, lexeme collate "C" limit ${MOST_WORDS})
    select m.id, coalesce((select sum(value * ts_rank(${RANK_WEIGHTS}, m.tsv, query)) from word), 0)::float8 as gain,
      array(select m.tsv @@ pair::tsquery from unnest(${pairs}::text[]) with ordinality as p (pair, place) order by place) as pairs,
      coalesce(strpos(${textOf(kind)}, ${exact}) > 0, false) as exact,
      case when m.id = any(${best.slice(0, MOST_TEXTS).map(({ id }) => id)}::uuid[]) then ${textOf(kind)} end as text
    from ${tableOf(kind)} as m where m.id = any(${head}::uuid[])`;
}

/** How many of the newest are read when there is no index to ask. */
const MOST_READ = 2_000;

/** The newest of a scope, whatever they say. */
export async function newest(db: Database, { workspaceId, kind, condition }: Scope, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id from ${tableOf(kind)} as m
    where m.workspace_id = ${workspaceId}::uuid and ${aliveIn(kind)} and ${condition}
    order by ${newestFirst(kind)} limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Those among the newest that hold any of the texts as they stand, without any index: most texts first, then newest.
 * @param anyCase whether the texts are in lower case, and large and small letters are alike
 */
export async function holdingText(
  db: Database,
  { workspaceId, kind, condition }: Scope,
  texts: readonly string[],
  anyCase: boolean,
): Promise<string[]> {
  const whole = anyCase ? sql`lower(${textOf(kind)})` : textOf(kind);
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from (
      select id, place, (select count(*) from unnest(${texts}::text[]) as sought where strpos(whole, sought) > 0) as held
      from (
        select m.id, ${whole} as whole, row_number() over (order by ${newestFirst(kind)}) as place
        from ${tableOf(kind)} as m
        where m.workspace_id = ${workspaceId}::uuid and ${aliveIn(kind)} and ${condition}
        order by place limit ${MOST_READ}) as recent) as counted
    where held > 0 order by held desc, place limit ${POOL}`;
  return rows.map(({ id }) => id);
}

const newestFirst = (kind: Kind) =>
  kind === "memory" ? sql`m.stored_at desc, m.id desc` : sql`m.created_at desc, m.id desc`;

const textOf = (kind: Kind) =>
  kind === "memory"
    ? sql`m.content || ' ' || array_to_string(m.tags, ' ')`
    : sql`m.title || ' ' || array_to_string(m.paths, ' ') || ' ' || m.description || ' ' || array_to_string(m.tags, ' ')`;
