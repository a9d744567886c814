import type { Context } from "@/lib/context";
import { boundsOf, instantOf } from "@/lib/instant";
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

/** How many notes fit a filter. */
export async function countMemories(ctx: Context, where: Prisma.Sql): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(
    Prisma.sql`select count(*)::int as total from memory m where ${where}`,
  );
  return row?.total ?? 0;
}

/** The notes that fit a filter, newest stored first, from a place on. */
export function listMemories(
  ctx: Context,
  where: Prisma.Sql,
  after: Place | null,
  limit: number,
): Promise<MemoryRow[]> {
  const onward = after ? Prisma.sql`and (m.stored_at, m.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  return ctx.db.$queryRaw<MemoryRow[]>(Prisma.sql`
    select ${MEMORY_COLUMNS} from memory m where ${where} ${onward} order by m.stored_at desc, m.id desc limit ${limit}`);
}

/**
 * The condition that a filter means, for `memory m`.
 * @param at the instant of which states are asked
 * @param knownAt the brain as it was then: later notes are not there, and later replacements have not happened
 * @throws BrainError `invalid` when a time cannot be read
 */
export function memoryCondition(ctx: Context, input: MemoryFilter, at: Date, knownAt: Date | null): Prisma.Sql {
  const facts = knownAt ? factsKnownAt(ctx, knownAt) : FACTS;
  const conditions = [
    Prisma.sql`m.workspace_id = ${ctx.workspace.id}::uuid`,
    ...labelConditions(ctx, input),
    ...timeConditions(ctx, input, facts),
    ...stateConditions(input, facts, at),
    ...(knownAt ? [Prisma.sql`m.stored_at <= ${knownAt}`] : []),
  ];
  return Prisma.join(conditions, " and ");
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

/** When a note's window ends and when its successor began, as SQL. */
type Facts = { endsAt: Prisma.Sql; supersededAt: Prisma.Sql };

const FACTS: Facts = { endsAt: Prisma.sql`m.ends_at`, supersededAt: Prisma.sql`m.superseded_at` };

/** The successor counts only if it was named by then. */
function factsKnownAt(ctx: Context, knownAt: Date): Facts {
  const supersededAt = Prisma.sql`(case when m.superseded_by is null then null
    when ${linkKnown(ctx, knownAt)} then m.superseded_at end)`;
  return { endsAt: Prisma.sql`least(m.valid_to, ${supersededAt})`, supersededAt };
}

/** Whether the successor of `memory m` was named by an instant: the event of its link tells. */
const linkKnown = (ctx: Context, knownAt: Date) => Prisma.sql`exists (select from event e
  where e.workspace_id = ${ctx.workspace.id}::uuid and e.subject_id = m.id::text and e.subject = 'memory'
    and e.action = 'superseded' and e.new->>'superseded_by' = m.superseded_by::text and e.at <= ${knownAt})`;

/** The ids among these whose successor was named by an instant. */
export async function linkedBy(ctx: Context, ids: readonly string[], knownAt: Date): Promise<Set<string>> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    select m.id from memory m where m.workspace_id = ${ctx.workspace.id}::uuid and m.id = any(${[...ids]}::uuid[])
      and ${linkKnown(ctx, knownAt)}`);
  return new Set(rows.map((row) => row.id));
}

function timeConditions(ctx: Context, input: MemoryFilter, facts: Facts): Prisma.Sql[] {
  const { from, to } = boundsOf(ctx, input);
  return [
    ...(from ? [Prisma.sql`m.event_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`m.event_at < ${to}`] : []),
    ...(input.as_of ? [countsAt(instantOf(ctx, "as_of", input.as_of, "end"), facts)] : []),
  ];
}

const countsAt = (at: Date, { endsAt }: Facts) => Prisma.sql`m.forgotten_at is null and m.event_at <= ${at}
  and (${endsAt} is null or ${endsAt} > ${at})`;

/** The same as `stateOf`, as SQL. */
function stateConditions(input: MemoryFilter, { supersededAt }: Facts, at: Date): Prisma.Sql[] {
  const states = input.state ? [input.state] : input.states;
  if (!states) return [];
  return [
    Prisma.sql`case when m.forgotten_at is not null then 'forgotten' when ${supersededAt} <= ${at} then 'superseded'
      when m.valid_to <= ${at} then 'expired' when m.event_at > ${at} then 'scheduled' else 'current' end
      = any(${[...states]}::text[])`,
  ];
}
