// The SQL that finds notes and routes. Everything is bounded: candidates, pool, neighbours looked at, notes compared.
import type { Database } from "@/lib/db/client";
import { TIME_WORDS } from "@/lib/recall/dates";
import { candidateQuery, type Term } from "@/lib/recall/terms";
import { Prisma } from "@/prisma/client/client";

const { join, sql } = Prisma;

export type Kind = "memory" | "route";
export const KINDS: readonly Kind[] = ["memory", "route"];

/** Where to look: in one kind, in its rows (the table, or the notes as they were known) that fit a condition, as `m`. */
export type Scope = { workspaceId: string; kind: Kind; from: Prisma.Sql; condition: Prisma.Sql };

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

/**
 * About how many notes the terms that fetch candidates may hold together, and the most that are ever read. In one
 * project only a part of them counts, so that more can be fetched for the same work.
 */
const BUDGET = 1_000;
const BUDGET_IN_PROJECT = 2_000;
const MOST_CANDIDATES = 5_000;
/** How many of them go on to be ranked. */
const POOL = 300;

/** A candidate as SQL answers it: a list, because names for each of hundreds cost more than the search itself. */
type CandidateRow = [
  id: string,
  group: string | null,
  between: number | null,
  at: number,
  project: string | null,
  importance: number,
  ranks: number[],
  head: string[],
  timed: boolean,
];

/**
 * The best candidates by the weighted sum of their terms, in no order.
 * @param notes how many notes the workspace has
 * @param timed whether to look for time words in them
 */
export async function candidates(
  db: Database,
  { workspaceId, kind, from, condition }: Scope,
  terms: readonly Term[],
  { notes, timed, inProject }: { notes: number; timed: boolean; inProject: boolean },
): Promise<Candidate[]> {
  const budget = inProject ? BUDGET_IN_PROJECT : BUDGET;
  const [answer] = await db.$queryRaw<{ rows: CandidateRow[] | null }[]>`
    with candidate as (
      select m.id, m.tsv, ${columnsOf(kind)}, m.project,
        array[${join(terms.map(rankOfTerm))}] as ranks
      from ${from} as m
      where m.workspace_id = ${workspaceId}::uuid and m.tsv @@ ${candidateQuery(terms, notes, budget)}::tsquery
        and ${aliveIn(kind)} and ${condition}
      limit ${MOST_CANDIDATES}),
    pool as (
      select candidate.* from candidate
      order by ((${sumOf(terms.map(({ weight }, i) => sql`${weight}::float8 * ranks[${i + 1}::int]`))}) * 1e6)::bigint desc, id desc
      limit ${POOL}),
    lined_up as (
      select *, case when "group" is not null then lead(id) over (partition by "group" order by id) end as next_id
      from pool)
    select json_agg(json_build_array(id, "group", ${kind === "memory" ? between(workspaceId) : sql`null::int`},
      extract(epoch from at) * 1000, project, importance, ranks, ${kind === "route" ? HEAD : sql`'{}'::text[]`},
      ${timed && kind === "memory" ? TIMED : sql`false`})) as rows
    from lined_up`;
  return (answer?.rows ?? []).map(([id, group, between, at, project, importance, ranks, head, timed]) => {
    return { id, group, between, at: new Date(at), project, importance, ranks, head, timed };
  });
}

/** Written out term by term: a subquery over the terms costs three times as much. */
const rankOf = (query: Prisma.Sql): Prisma.Sql => sql`ts_rank(${RANK_WEIGHTS}, m.tsv, ${query})`;
/** Words that must follow each other have a rank in any text that holds one of them. */
function rankOfTerm({ query, alias }: Term): Prisma.Sql {
  const asked = sql`${query}::tsquery`;
  return alias ? sql`case when m.tsv @@ ${asked} then ${rankOf(asked)} else 0 end` : rankOf(asked);
}

const sumOf = (values: readonly Prisma.Sql[]): Prisma.Sql => join([...values], " + ");

const columnsOf = (kind: Kind) =>
  kind === "memory"
    ? sql`m.document_id, m.session_id, coalesce(m.document_id::text, m.session_id) as "group", m.event_at as at, m.importance::int`
    : sql`null::text as "group", m.updated_at as at, 5 as importance`;

const HEAD = sql`tsvector_to_array(ts_filter(tsv, '{a}'))`;
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
export async function compare(
  db: Database,
  { workspaceId, kind }: Scope,
  best: readonly { id: string; share: number }[],
  head: readonly string[],
  { asked, pairs, exact, notes, agree }: Compared,
): Promise<Comparison[]> {
  const places = Array.from({ length: MOST_WORDS }, (_, i) => sql`[${i + 1}::int]`);
  const gains = places.map((at) => sql`coalesce(worth${at} * ${rankOf(sql`query${at}`)}, 0)`);
  const texts = best.slice(0, MOST_TEXTS).map(({ id }) => id);
  const [answer] = await db.$queryRaw<{ rows: ComparisonRow[] | null }[]>`
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
      select array_agg(quote_literal(lexeme)::tsquery) as query, array_agg(value) as worth
      from (select * from valued order by (value * 1e9)::bigint desc, lexeme collate "C" limit ${MOST_WORDS}) as best)
    select json_agg(json_build_array(m.id, ${join(gains, " + ")},
      array[${pairs.length ? join(pairs.map((pair) => sql`m.tsv @@ ${pair}::tsquery`)) : Prisma.empty}]::bool[],
      ${exact === null ? sql`false` : sql`strpos(${textOf(kind)}, ${exact}) > 0`},
      case when m.id = any(${texts}::uuid[]) then ${textOf(kind)} end)) as rows
    from ${tableOf(kind)} as m, word where m.id = any(${head}::uuid[])`;
  return (answer?.rows ?? []).map(([id, gain, pairs, exact, text]) => ({ id, gain, pairs, exact, text }));
}

type ComparisonRow = [id: string, gain: number, pairs: boolean[], exact: boolean, text: string | null];

/** How many of the newest are read when there is no index to ask. */
const MOST_READ = 2_000;

/** The newest of a scope, whatever they say. */
export async function newest(
  db: Database,
  { workspaceId, kind, from, condition }: Scope,
  limit: number,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id from ${from} as m
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
  { workspaceId, kind, from, condition }: Scope,
  texts: readonly string[],
  anyCase: boolean,
): Promise<string[]> {
  const whole = anyCase ? sql`lower(${textOf(kind)})` : textOf(kind);
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from (
      select id, place, (select count(*) from unnest(${texts}::text[]) as sought where strpos(whole, sought) > 0) as held
      from (
        select m.id, ${whole} as whole, row_number() over (order by ${newestFirst(kind)}) as place
        from ${from} as m
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
