// Which of what is found is in open conflict, as the review keeps it, and how both sides come to be shown.
import type { Context } from "@/lib/context";
import { selectionOf } from "@/lib/memories/filter";
import type { Result } from "@/lib/recall/evidence";
import type { EvidenceView } from "@/lib/recall/schema";
import type { Frame } from "@/lib/recall/scope";
import type { Scope } from "@/lib/recall/search";
import { Prisma } from "@/prisma/client/client";

/** By note: the others that it contradicts, and whether each is among what was asked for. */
export type Conflicts = ReadonlyMap<string, readonly { id: string; fits: boolean }[]>;

type Row = { one: string; other: string; oneFits: boolean; otherFits: boolean };

/**
 * The open conflicts of these notes with any other that counts at the asked time, for the same project.
 * @param scope what was asked for
 */
export async function openConflicts(
  ctx: Context,
  ids: readonly string[],
  frame: Frame,
  scope: Scope,
): Promise<Conflicts> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<Row[]>(openPairs(ctx, ids, frame, scope));
  const conflicts = new Map<string, { id: string; fits: boolean }[]>();
  const add = (id: string, other: { id: string; fits: boolean }) => {
    const known = conflicts.get(id) ?? [];
    if (!known.some((one) => one.id === other.id)) conflicts.set(id, [...known, other]);
  };
  for (const { one, other, oneFits, otherFits } of rows) {
    add(one, { id: other, fits: otherFits });
    add(other, { id: one, fits: oneFits });
  }
  return conflicts;
}

function openPairs(ctx: Context, ids: readonly string[], frame: Frame, scope: Scope): Prisma.Sql {
  const counts = selectionOf(ctx, { as_of: frame.at.toISOString(), project: null, limit: undefined }, frame);
  return Prisma.sql`
    with item as materialized (
      select r.subjects, r.project from review_item r
      where r.workspace_id = ${ctx.workspace.id}::uuid and r.kind = 'conflict' and r.decision is null
        and r.subjects && (select array_agg(content_hash) from memory
          where workspace_id = ${ctx.workspace.id}::uuid and id = any(${[...ids]}::uuid[]))),
    counting as materialized (
      select m.id, m.content_hash, m.project, (${scope.condition}) as fits from ${counts.notes} m
      where m.content_hash in (select unnest(subjects) from item) and ${counts.where})
    select a.id as one, b.id as other, a.fits as "oneFits", b.fits as "otherFits" from item
    join counting a on a.content_hash = any(item.subjects) and a.project is not distinct from item.project
    join counting b on b.content_hash = any(item.subjects) and b.project is not distinct from item.project
      and b.content_hash <> a.content_hash
    where a.id = any(${[...ids]}::uuid[]) order by a.id, b.id desc`;
}

/**
 * Puts the other side of a conflict right behind the side that is ranked first, also when the search did not find it,
 * unless one of its other sides stands before it already.
 */
export function sidesTogether(results: readonly Result[], conflicts: Conflicts): Result[] {
  const found = new Set(results.map(({ id }) => id));
  const placed = new Map<string, Result>();
  for (const result of results) {
    if (placed.has(result.id)) continue;
    placed.set(result.id, result);
    const others = conflicts.get(result.id)?.filter(({ fits }) => fits) ?? [];
    if (others.some(({ id }) => placed.has(id))) continue;
    const other = others.find(({ id }) => found.has(id)) ?? others[0];
    if (other) placed.set(other.id, { id: other.id, score: result.score });
  }
  return [...placed.values()];
}

/** Marks the notes that are in open conflict with the ids of those that they contradict. */
export const markConflicts = (evidence: readonly EvidenceView[], conflicts: Conflicts): EvidenceView[] =>
  evidence.map((note) => ({ ...note, conflicts_with: (conflicts.get(note.memory_id) ?? []).map(({ id }) => id) }));
