import type { Context } from "@/lib/context";
import { boundsOf, instantOf, type Times } from "@/lib/instant";
import { notesKnownAt } from "@/lib/memories/known";
import type { MemoryRow } from "@/lib/memories/note";
import { MEMORY_COLUMNS } from "@/lib/memories/rows";
import type { FindMemoriesInput, MemoryState } from "@/lib/memories/schema";
import type { Place } from "@/lib/page";
import { projectOf } from "@/lib/project";
import { wordsOf } from "@/lib/recall/lexemes";
import { Prisma } from "@/prisma/client/client";

/** What the doors may ask beyond the public filters. */
export type MemoryFilter = FindMemoriesInput & {
  /** The instant of which states are asked and told: by default `as_of`, else now. */
  at?: Date;
  /** Any of these states; without it and without `state`, every state. */
  states?: readonly MemoryState[];
  /** With a project: also the notes of the whole workspace, as a query in the project sees them. */
  workspace_wide?: boolean;
};

/** Notes to read: from the table or as they were known at a time, and the condition that a filter means, for `m`. */
export type Selection = { notes: Prisma.Sql; where: Prisma.Sql };

/** How many notes fit a filter. */
export async function countMemories(ctx: Context, { notes, where }: Selection): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(
    Prisma.sql`select count(*)::int as total from ${notes} m where ${where}`,
  );
  return row?.total ?? 0;
}

/** The notes that fit a filter, newest stored first, from a place on. */
export function listMemories(
  ctx: Context,
  { notes, where }: Selection,
  after: Place | null,
  limit: number,
): Promise<MemoryRow[]> {
  const onward = after ? Prisma.sql`and (m.stored_at, m.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    select ${MEMORY_COLUMNS} from ${notes} m where ${where} ${onward} order by m.stored_at desc, m.id desc limit ${limit}`);
}

/**
 * The notes that a filter means.
 * @param times the instant of which states are asked, and by whose knowledge
 * @throws BrainError `invalid` when a time cannot be read
 */
export function selectionOf(ctx: Context, input: MemoryFilter, { at, knownAt }: Times): Selection {
  const conditions = [
    Prisma.sql`m.workspace_id = ${ctx.workspace.id}::uuid`,
    ...labelConditions(ctx, input),
    ...timeConditions(ctx, input),
    ...stateConditions(input, at),
  ];
  return { notes: notesKnownAt(ctx, knownAt), where: Prisma.join(conditions, " and ") };
}

function labelConditions(ctx: Context, input: MemoryFilter): Prisma.Sql[] {
  const project = projectOf(ctx, input.project);
  return [
    ...(input.query?.trim() ? [wordsCondition(input.query)] : []),
    ...(input.category ? [Prisma.sql`m.category = ${input.category}`] : []),
    ...(input.tags?.length ? [Prisma.sql`m.tags @> ${input.tags}::text[]`] : []),
    ...(input.task_id ? [Prisma.sql`m.task_id = ${input.task_id}`] : []),
    ...(input.session ? [Prisma.sql`m.session_id = ${input.session}`] : []),
    ...(input.author ? [authorCondition(ctx, input.author)] : []),
    ...(project ? [projectCondition(project, input.workspace_wide)] : []),
  ];
}

const authorCondition = (ctx: Context, name: string) => Prisma.sql`m.author_id in
  (select id from author where workspace_id = ${ctx.workspace.id}::uuid and name = ${name})`;

const projectCondition = (project: string, workspaceWide = false) =>
  workspaceWide ? Prisma.sql`(m.project = ${project} or m.project is null)` : Prisma.sql`m.project = ${project}`;

/** Every word of the query stands in the note. A query of signs or of small words alone is looked for as it stands. */
function wordsCondition(query: string): Prisma.Sql {
  const words = wordsOf(query).join(" ");
  return Prisma.sql`case when numnode(plainto_tsquery('english', ${words})) > 0
    then m.tsv @@ plainto_tsquery('english', ${words})
    else position(lower(${query.trim()}) in lower(m.content)) > 0 end`;
}

function timeConditions(ctx: Context, input: MemoryFilter): Prisma.Sql[] {
  const { from, to } = boundsOf(ctx, input);
  return [
    ...(from ? [Prisma.sql`m.event_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`m.event_at < ${to}`] : []),
    ...(input.as_of ? [countsAt(instantOf(ctx, "as_of", input.as_of, "end"))] : []),
  ];
}

const countsAt = (at: Date) => Prisma.sql`m.forgotten_at is null and m.event_at <= ${at}
  and (m.ends_at is null or m.ends_at > ${at})`;

/** The same as `stateOf`, as SQL. */
function stateConditions(input: MemoryFilter, at: Date): Prisma.Sql[] {
  const states = input.state ? [input.state] : input.states;
  if (!states) return [];
  return [
    Prisma.sql`case when m.forgotten_at is not null then 'forgotten' when m.superseded_at <= ${at} then 'superseded'
      when m.valid_to <= ${at} then 'expired' when m.event_at > ${at} then 'scheduled' else 'current' end
      = any(${[...states]}::text[])`,
  ];
}
