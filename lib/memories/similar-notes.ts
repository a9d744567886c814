import type { Context } from "@/lib/context";
import type { SimilarView } from "@/lib/memories/schema";
import { likeness } from "@/lib/memories/similar";
import { Prisma } from "@/prisma/client/client";

const MOST_SHOWN = 3;
/** How many notes are compared word by word. */
const MOST_COMPARED = 20;
/** How many words of the note are looked up, rarest first, and how many notes the statistics may promise of them. */
const MOST_WORDS = 16;
const MOST_PROMISED = 300;
/** How many notes are looked at, should the statistics be behind. */
const MOST_FOUND = 2_000;

/**
 * Up to three current notes of the same project that say nearly the same as a stored note, or perhaps the opposite.
 * Duplicates come first.
 */
export async function similarNotes(ctx: Context, id: string, at: Date): Promise<SimilarView[]> {
  const found = await candidates(ctx, id, at);
  const judged = found.flatMap(({ memory_id, content, own }) => {
    const why = likeness(content, own);
    return why ? [{ memory_id, content, why }] : [];
  });
  const duplicates = judged.filter((other) => other.why === "near_duplicate");
  const conflicts = judged.filter((other) => other.why === "possible_conflict");
  return [...duplicates, ...conflicts].slice(0, MOST_SHOWN);
}

type Candidate = { memory_id: string; content: string; own: string };

/** Current notes of the same project that share rare words with a note, those that share most of them first. */
function candidates(ctx: Context, id: string, at: Date): Promise<Candidate[]> {
  return ctx.db.$queryRaw<Candidate[]>(Prisma.sql`
    with mine as (
      select id, content, project, tsv from memory where workspace_id = ${ctx.workspace.id}::uuid and id = ${id}::uuid
    ), word as (
      select ('''' || replace(replace(u.lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query,
        coalesce(s.df, 0) as df, row_number() over rarest as place, sum(coalesce(s.df, 0)) over rarest as found
      from mine, unnest(mine.tsv) u
      left join lexeme_stats s on s.workspace_id = ${ctx.workspace.id}::uuid and s.kind = 'memory' and s.lexeme = u.lexeme
      where u.lexeme not like '~%'
      window rarest as (order by coalesce(s.df, 0), length(u.lexeme) desc, u.lexeme)
    ), sought as (
      select query from word where place <= 3 or (place <= ${MOST_WORDS} and found <= ${MOST_PROMISED})
    ), found as (
      select m.id, m.content, m.tsv from memory m, mine
      where m.workspace_id = ${ctx.workspace.id}::uuid and m.id <> mine.id and m.project is not distinct from mine.project
        and m.forgotten_at is null and m.event_at <= ${at} and (m.ends_at is null or m.ends_at > ${at})
        and m.tsv @@ (select string_agg(query::text, ' | ')::tsquery from sought)
      limit ${MOST_FOUND}
    )
    select found.id as memory_id, found.content, mine.content as own from found, mine
    order by (select count(*) from sought where found.tsv @@ sought.query) desc,
      abs(length(found.content) - length(mine.content)), found.id
    limit ${MOST_COMPARED}`);
}
