// The SQL that reads words: their lexemes, how many notes hold them, and what an unknown one may have been meant to be.
import type { Database } from "@/lib/db/client";
import { aliveIn, type Kind, tableOf } from "@/lib/recall/search";
import { type Frequencies, type NearLexeme, quoted } from "@/lib/recall/terms";
import { Prisma } from "@/prisma/client/client";

const { sql } = Prisma;

/** A kind of one workspace: its words are counted apart from all others. */
export type Vocabulary = { workspaceId: string; kind: Kind };

/** The lexemes of each word: none for a word too small to look for. */
export async function lexemesOf(db: Database, words: readonly string[]): Promise<string[][]> {
  const rows = await db.$queryRaw<{ lexemes: string[] }[]>`
    select tsvector_to_array(to_tsvector('english', word)) as lexemes
    from unnest(${words}::text[]) with ordinality as w (word, place) order by place`;
  return rows.map((row) => row.lexemes);
}

/** Frequencies as the statistics have them; undefined while the workspace has none. */
export async function knownFrequencies(
  db: Database,
  { workspaceId, kind }: Vocabulary,
  lexemes: readonly string[],
): Promise<Frequencies | undefined> {
  const rows = await db.$queryRaw<{ lexeme: string; df: number }[]>`
    select lexeme, df from lexeme_stats
    where workspace_id = ${workspaceId}::uuid and kind = ${kind} and lexeme = any(${["", ...lexemes]}::text[])`;
  const holding = new Map(rows.map((row) => [row.lexeme, row.df]));
  const notes = holding.get("");
  return notes === undefined ? undefined : { notes, holding };
}

/** Beyond this many nothing is counted: the word is common, that is enough to know. */
const MOST_COUNTED = 5_000;

/** Frequencies counted on the spot: exact, and cheap in a small workspace. */
export async function countedFrequencies(
  db: Database,
  vocabulary: Vocabulary,
  lexemes: readonly string[],
): Promise<Frequencies> {
  const [all] = await db.$queryRaw<{ notes: number }[]>`
    select count(*)::int as notes from (${noteOf(vocabulary)} limit ${MOST_COUNTED}) as found`;
  if (!all?.notes) return { notes: 0, holding: new Map() };
  return { notes: all.notes, holding: await countHolding(db, vocabulary, lexemes, MOST_COUNTED) };
}

/** How many notes hold each lexeme, at most `most`. */
async function countHolding(
  db: Database,
  vocabulary: Vocabulary,
  lexemes: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ lexeme: string; holding: number }[]>`
    select lexeme, (
      select count(*)::int from (${noteOf(vocabulary)} and m.tsv @@ query::tsquery limit ${most}) as found) as holding
    from unnest(${lexemes}::text[], ${lexemes.map(quoted)}::text[]) as asked (lexeme, query)`;
  return new Map(rows.map((row) => [row.lexeme, row.holding]));
}

const noteOf = ({ workspaceId, kind }: Vocabulary) =>
  sql`select 1 from ${tableOf(kind)} as m where m.workspace_id = ${workspaceId}::uuid and ${aliveIn(kind)}`;

/** The lexemes most like each one that no note holds, from the statistics; these leave out what one note alone holds. */
export async function nearLexemes(
  db: Database,
  vocabulary: Vocabulary,
  rare: readonly string[],
): Promise<NearLexeme[]> {
  const holding = await countHolding(db, vocabulary, rare, 1);
  const unknown = rare.filter((lexeme) => !holding.get(lexeme));
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
