// The SQL that reads words: their lexemes, how many notes hold them, and what an unknown one may have been meant to be.
import type { Database } from "@/lib/db/client";
import { aliveIn, KINDS, type Kind, tableOf } from "@/lib/recall/search";
import { MANY } from "@/lib/recall/status";
import { type Frequencies, type NearLexeme, quoted } from "@/lib/recall/terms";
import { Prisma } from "@/prisma/client/client";

const { sql } = Prisma;

/** A kind of one workspace: its words are counted apart from all others. */
export type Vocabulary = { workspaceId: string; kind: Kind };

/** What words were stemmed to, by workspace, so that no one can time what others ask. A stem never changes. */
const stems = new Map<string, string[]>();
const MOST_STEMS = 20_000;

/** The lexemes of each word: none for a word too small to look for. */
export async function lexemesOf(db: Database, workspaceId: string, words: readonly string[]): Promise<string[][]> {
  const keyOf = (word: string) => `${workspaceId} ${word}`;
  const unknown = words.filter((word) => !stems.has(keyOf(word)));
  const found = new Map(unknown.length ? await stem(db, unknown) : []);
  const all = words.map((word) => found.get(word) ?? stems.get(keyOf(word)) ?? []);
  if (stems.size + found.size > MOST_STEMS) stems.clear();
  for (const [word, lexemes] of found) stems.set(keyOf(word), lexemes);
  return all;
}

async function stem(db: Database, words: readonly string[]): Promise<[string, string[]][]> {
  const rows = await db.$queryRaw<{ word: string; lexemes: string[] }[]>`
    select word, tsvector_to_array(to_tsvector('english', word)) as lexemes from unnest(${words}::text[]) as w (word)`;
  return rows.map(({ word, lexemes }) => [word, lexemes]);
}

/**
 * Frequencies in each kind as the statistics have them; a kind is missing while the workspace has none.
 * @param project also counts its notes
 */
export async function knownFrequencies(
  db: Database,
  workspaceId: string,
  lexemes: readonly string[],
  project: string | null,
): Promise<Map<Kind, Frequencies>> {
  const rows = await db.$queryRaw<{ kind: Kind; lexeme: string; df: number }[]>`
    select kind, lexeme, df from lexeme_stats
    where workspace_id = ${workspaceId}::uuid and kind = any(${KINDS}::text[])
      and lexeme = any(${["", ...lexemes]}::text[])
    ${project === null ? Prisma.empty : inProject(workspaceId, project)}`;
  const known = new Map<Kind, Frequencies>();
  for (const kind of KINDS) {
    const holding = new Map(rows.filter((row) => row.kind === kind).map(({ lexeme, df }) => [lexeme, df]));
    const notes = holding.get("");
    if (notes !== undefined)
      known.set(kind, { notes, among: Math.min(notes, holding.get(IN_PROJECT) ?? notes), holding });
  }
  return known;
}

/** No lexeme holds a space. */
const IN_PROJECT = " in project";

/** The notes that a question in a project sees, as a row beside the lexemes; beyond `MANY` it makes no difference. */
function inProject(workspaceId: string, project: string): Prisma.Sql {
  const count = (which: Prisma.Sql) => sql`(select count(*)::int from (select 1 from memory
    where workspace_id = ${workspaceId}::uuid and ${which} and forgotten_at is null limit ${MANY}) as found)`;
  return sql`union all
    select 'memory', ${IN_PROJECT}, ${count(sql`project = ${project}`)} + ${count(sql`project is null`)}`;
}

/** Beyond this many nothing is counted: the word is common, that is enough to know. */
const MOST_COUNTED = 5_000;

/** Frequencies counted on the spot: exact, and cheap in a small workspace. */
export async function countedFrequencies(
  db: Database,
  vocabulary: Vocabulary,
  lexemes: readonly string[],
): Promise<Frequencies> {
  const [all] = await db.$queryRaw<{ notes: number; holding: number[] }[]>`
    select ${countOf(noteOf(vocabulary), MOST_COUNTED)} as notes, array(
      select ${countOf(noteWith(vocabulary), MOST_COUNTED)}
      from unnest(${lexemes.map(quoted)}::text[]) with ordinality as asked (query, place) order by place) as holding`;
  const notes = all?.notes ?? 0;
  return { notes, among: notes, holding: new Map(lexemes.map((lexeme, i) => [lexeme, all?.holding[i] ?? 0])) };
}

/** Those of the lexemes that some note holds. */
async function lexemesHeld(db: Database, vocabulary: Vocabulary, lexemes: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ lexeme: string }[]>`
    select lexeme from unnest(${lexemes}::text[], ${lexemes.map(quoted)}::text[]) as asked (lexeme, query)
    where exists (${noteWith(vocabulary)})`;
  return new Set(rows.map(({ lexeme }) => lexeme));
}

const countOf = (notes: Prisma.Sql, most: number) => sql`(select count(*)::int from (${notes} limit ${most}) as found)`;

const noteOf = ({ workspaceId, kind }: Vocabulary) =>
  sql`select 1 from ${tableOf(kind)} as m where m.workspace_id = ${workspaceId}::uuid and ${aliveIn(kind)}`;

const noteWith = (vocabulary: Vocabulary) => sql`${noteOf(vocabulary)} and m.tsv @@ asked.query::tsquery`;

/** The lexemes most like each one that no note holds, from the statistics; these leave out what one note alone holds. */
export async function nearLexemes(
  db: Database,
  vocabulary: Vocabulary,
  rare: readonly string[],
): Promise<NearLexeme[]> {
  const held = await lexemesHeld(db, vocabulary, rare);
  const unknown = rare.filter((lexeme) => !held.has(lexeme));
  if (unknown.length === 0) return [];
  return nearest(
    db,
    unknown,
    sql`select lexeme, df from lexeme_stats
      where workspace_id = ${vocabulary.workspaceId}::uuid and kind = ${vocabulary.kind} and lexeme % source`,
  );
}

/** As `nearLexemes`, from the notes themselves: for a small workspace, where most words stand in one note. */
export function nearLexemesInNotes(
  db: Database,
  { workspaceId, kind }: Vocabulary,
  unknown: readonly string[],
): Promise<NearLexeme[]> {
  return nearest(
    db,
    unknown,
    sql`select word.lexeme, count(*)::int as df from ${tableOf(kind)} as m, unnest(m.tsv) as word
      where m.workspace_id = ${workspaceId}::uuid and ${aliveIn(kind)} and word.positions is not null
        and word.lexeme % source
      group by word.lexeme`,
  );
}

/** @param like selects the `lexeme` and `df` of what is like `source` */
function nearest(db: Database, unknown: readonly string[], like: Prisma.Sql): Promise<NearLexeme[]> {
  return db.$queryRaw<NearLexeme[]>`
    select source, near.lexeme, near.df as holding, near.similarity
    from unnest(${unknown}::text[]) as unknown (source), lateral (
      select lexeme, df, similarity(lexeme, source)::float8 as similarity from (${like}) as alike
      order by similarity desc, df desc, lexeme collate "C" limit 3) as near`;
}
