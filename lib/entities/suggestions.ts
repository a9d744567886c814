import { z } from "zod";
import type { Context } from "@/lib/context";
import type { SuggestionView } from "@/lib/entities/schema";
import { briefViews } from "@/lib/entities/view";
import { Prisma } from "@/prisma/client/client";

/** Two names, by the ids of their rows, and why they may mean the same. */
export type Pair = { one: string; other: string; why: string };

/** How many notes show each name. */
const MOST_NOTES = 2;

/**
 * What speaks for two names meaning the same, for each pair in order: what they name now, and notes in which they stand.
 * A pair of which a name is not there, or that is one entity by now, is left out.
 */
export async function suggestionViews(ctx: Context, pairs: readonly Pair[]): Promise<SuggestionView[]> {
  if (pairs.length === 0) return [];
  const names = await namesWithNotes(ctx, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
  const briefs = await briefViews(
    ctx,
    names.map(({ entityId }) => entityId),
  );
  return pairs.flatMap(({ one, other, why }) => {
    const [a, b] = [one, other].map((id) => names.find((name) => name.id === id));
    const [first, second] = [briefs.get(a?.entityId ?? ""), briefs.get(b?.entityId ?? "")];
    if (!a || !b || !first || !second || a.entityId === b.entityId) return [];
    const memories = [...a.notes, ...b.notes];
    return [{ one: first, other: second, names: [a.written, b.written], why, memories }];
  });
}

type NameWithNotes = { id: string; entityId: string; written: string; notes: SuggestionView["memories"] };

function namesWithNotes(ctx: Context, ids: readonly string[]): Promise<NameWithNotes[]> {
  const own = Prisma.sql`${ctx.workspace.id}::uuid`;
  return ctx.db.$queryRaw<NameWithNotes[]>(Prisma.sql`
    select n.id, n.entity_id as "entityId", n.written, coalesce((
      select json_agg(note) from (
        select m.id as memory_id, m.content, x.written from mention x join memory m on m.id = x.memory_id
        where x.workspace_id = ${own} and x.name_id = n.id and m.forgotten_at is null
        order by m.event_at desc, m.id desc limit ${MOST_NOTES}) as note), '[]') as notes
    from entity_name n where n.workspace_id = ${own} and n.id = any(${[...ids]}::uuid[])`);
}

const Evidence = z.object({ why: z.string() }).catch({ why: "" });

/** The open suggestions about the names of one entity. */
export async function suggestionsFor(ctx: Context, entityId: string): Promise<SuggestionView[]> {
  const own = { workspaceId: ctx.workspace.id };
  const names = await ctx.db.entityName.findMany({ where: { ...own, entityId }, select: { id: true } });
  const items = await ctx.db.reviewItem.findMany({
    where: { ...own, kind: "entity", decision: null, subjects: { hasSome: names.map(({ id }) => id) } },
    orderBy: [{ foundAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  const pairs = items.map(({ subjects: [one = "", other = ""], evidence }) => {
    return { one, other, why: Evidence.parse(evidence).why };
  });
  return suggestionViews(ctx, pairs);
}

const MOST_SHOWN = 20;
