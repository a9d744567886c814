import type { Context } from "@/lib/context";
import {
  countNotesOf,
  documentsOf,
  mentionedIn,
  mergedInto,
  notesOf,
  routesOf,
  togetherWith,
} from "@/lib/entities/around";
import { entityEvents } from "@/lib/entities/history";
import { countEntities, countedEntities, listEntities } from "@/lib/entities/list";
import type {
  EntityBriefView,
  EntityInput,
  EntityView,
  FindEntitiesInput,
  MentionedView,
  WholeEntityView,
} from "@/lib/entities/schema";
import { suggestionsFor } from "@/lib/entities/suggestions";
import { noSuchEntity, standing } from "@/lib/entities/unite";
import { briefViews, entityViews } from "@/lib/entities/view";
import { isId } from "@/lib/ids";
import { timesOf } from "@/lib/instant";
import { selectionOf } from "@/lib/memories/filter";
import { getMemory } from "@/lib/memories/find";
import type { MemoryIdInput, MemoryView } from "@/lib/memories/schema";
import { memoryViews } from "@/lib/memories/view";
import { listKey, type Page, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";
import { routeView } from "@/lib/routes/view";

/**
 * Lists who and what the notes name, those of most notes first, with their true number. What only forgotten notes name
 * is not listed.
 * @throws BrainError `invalid` when the cursor cannot be read
 */
export async function findEntities(ctx: Context, input: FindEntitiesInput): Promise<Page<EntityView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("entities", input);
  const after = readCursor(input.cursor, key, isId);
  const total = await countEntities(ctx, input);
  const rows = await listEntities(ctx, input, after, limit + 1);
  const items = await entityViews(ctx, rows.slice(0, limit));
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: -row.memories, at: row.createdAt, id: row.id }));
}

/**
 * Everything known about one, in time: its notes, the latest event first, in the states of `as_of` and as they were
 * known at `known_at`; the routes and documents that name it, and who and what stands beside it. The id of one that was
 * merged answers the one that it was merged into.
 * @throws BrainError `not_found`; `invalid` when a time or the cursor cannot be read
 */
export async function getEntity(ctx: Context, input: EntityInput): Promise<WholeEntityView> {
  const { id } = await standing(ctx, input.entity_id);
  const [view] = await entityViews(ctx, await countedEntities(ctx, [id]));
  if (!view) throw noSuchEntity();
  return { ...view, ...(await notePage(ctx, id, input)), ...(await surroundings(ctx, id)) };
}

async function notePage(ctx: Context, id: string, input: EntityInput): Promise<Page<MemoryView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey(`entity ${id}`, { as_of: input.as_of, known_at: input.known_at });
  const after = readCursor(input.cursor, key, isId);
  const times = timesOf(ctx, input);
  const { as_of, known_at } = input;
  const selection = selectionOf(ctx, { as_of, known_at, limit: undefined, project: null }, times);
  const total = await countNotesOf(ctx, id, selection);
  const rows = await notesOf(ctx, id, selection, after, limit + 1);
  const items = await memoryViews(ctx, rows.slice(0, limit), times);
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: 0, at: row.eventAt, id: row.id }));
}

async function surroundings(ctx: Context, id: string) {
  const beside = await togetherWith(ctx, id);
  const besides = await briefViews(
    ctx,
    beside.map((row) => row.id),
  );
  const merged = await mergedInto(ctx, id);
  return {
    routes: (await routesOf(ctx, id)).map(routeView),
    documents: await documentsOf(ctx, id),
    together: beside.flatMap((row) => {
      const brief = besides.get(row.id);
      return brief ? [{ ...brief, memories: row.memories }] : [];
    }),
    merged: [...(await briefViews(ctx, merged, true)).values()],
    suggestions: await suggestionsFor(ctx, id),
    events: await entityEvents(ctx, [id, ...merged]),
  };
}

/**
 * Whom and what a note mentions, by name.
 * @throws BrainError `not_found`
 */
export async function mentionsOfMemory(ctx: Context, input: MemoryIdInput): Promise<MentionedView> {
  const { memory_id } = await getMemory(ctx, input);
  const rows = await mentionedIn(ctx, memory_id);
  const briefs = await briefViews(
    ctx,
    rows.map((row) => row.id),
  );
  const items = rows.flatMap(({ id, written }) => {
    const brief = briefs.get(id);
    return brief ? [{ ...brief, written }] : [];
  });
  return { items: items.toSorted((a, b) => byName(a, b)) };
}

const byName = (a: EntityBriefView, b: EntityBriefView): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.entity_id < b.entity_id ? -1 : 1;
