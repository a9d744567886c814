import type { Database } from "@/lib/db/client";
import { Prisma } from "@/prisma/client/client";

/** How many notes one note is compared with, word by word. */
const MOST_COMPARED = 20;
/** How many words of the note are looked up, rarest first, and how many notes the statistics may promise of them. */
const MOST_WORDS = 16;
const MOST_PROMISED = 300;
/** How many notes are looked at, should the statistics be behind. */
const MOST_FOUND = 500;

/** Whose notes: all that is needed of a context here, for the clock has no more. */
export type Place = { db: Database; workspace: { id: string } };

/** A note to compare, and another text of its project that counts at a time when it does. */
export type Pair = { ownId: string; own: Text; other: Text };
export type Text = { id: string; content: string; hash: string; project: string | null; endsAt: Date | null };

/**
 * For each of these notes the others of its project that share rare words with it and count at some instant with it,
 * those that share most first, at most twenty.
 */
export async function likelyPairs({ db, workspace }: Place, ids: readonly string[]): Promise<Pair[]> {
  const found = await db.$queryRaw<{ ownId: string; otherId: string }[]>(likely(workspace.id, ids));
  const wanted = [...new Set(found.flatMap(({ ownId, otherId }) => [ownId, otherId]))];
  const texts = await db.memory.findMany({
    where: { workspaceId: workspace.id, id: { in: wanted } },
    select: { id: true, content: true, contentHash: true, project: true, endsAt: true },
  });
  const byId = new Map(texts.map(({ contentHash: hash, ...text }) => [text.id, { ...text, hash }]));
  return found.flatMap(({ ownId, otherId }) => {
    const [own, other] = [byId.get(ownId), byId.get(otherId)];
    return own && other ? [{ ownId, own, other }] : [];
  });
}

const likely = (workspaceId: string, ids: readonly string[]) => Prisma.sql`
  select mine.id as "ownId", likely.id as "otherId" from (
    select id, content_hash, project, event_at, ends_at, tsv from memory
    where workspace_id = ${workspaceId}::uuid and id = any(${[...ids]}::uuid[]) and forgotten_at is null
  ) mine cross join lateral (
    with word as (
      select ('''' || replace(replace(u.lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query,
        row_number() over rarest as place, sum(coalesce(s.df, 0)) over rarest as found
      from unnest(mine.tsv) u
      left join lexeme_stats s on s.workspace_id = ${workspaceId}::uuid and s.kind = 'memory' and s.lexeme = u.lexeme
      where u.lexeme not like '~%'
      window rarest as (order by coalesce(s.df, 0), length(u.lexeme) desc, u.lexeme)
    ), sought as materialized (
      select string_agg(query::text, ' | ')::tsquery as any from word
      where place <= 3 or (place <= ${MOST_WORDS} and found <= ${MOST_PROMISED})
    ), found as materialized (
      select m.id, ts_rank(m.tsv, sought.any) as shared from memory m, sought
      where m.workspace_id = ${workspaceId}::uuid and m.content_hash <> mine.content_hash
        and m.project is not distinct from mine.project and m.forgotten_at is null
        and greatest(m.event_at, mine.event_at) < least(coalesce(m.ends_at, 'infinity'), coalesce(mine.ends_at, 'infinity'))
        and m.tsv @@ sought.any
      limit ${MOST_FOUND}
    )
    select found.id, found.shared from found order by found.shared desc, found.id limit ${MOST_COMPARED}
  ) likely order by mine.id, likely.shared desc, likely.id`;
