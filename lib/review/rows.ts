import type { Context } from "@/lib/context";
import { isId } from "@/lib/ids";
import { EXPIRING_DAYS } from "@/lib/memories/expiring";
import type { Place } from "@/lib/page";
import { projectOf } from "@/lib/project";
import { type Age, type FindReviewItemsInput, REVIEW_KINDS, type ReviewKind } from "@/lib/review/schema";
import { Prisma } from "@/prisma/client/client";

const { sql } = Prisma;

/** A row of the table. */
export type ReviewRow = Prisma.ReviewItemGetPayload<Record<string, never>>;
export type RankedRow = ReviewRow & { rank: number };

const COLUMNS = Prisma.raw(`r.id, r.workspace_id as "workspaceId", r.kind, r.key, r.project, r.subjects, r.evidence,
  r.found_at as "foundAt", r.decision, r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reason, r.done`);

/** In the order of the kinds; what was decided in the order of deciding alone. */
const RANK = sql`array_position(${[...REVIEW_KINDS]}::text[], r.kind)`;

/** Reads an item and holds it until the transaction ends. */
export async function lockItem(tx: Context, id: string): Promise<ReviewRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.db.$queryRaw<ReviewRow[]>(sql`
    select ${COLUMNS} from review_item r where r.workspace_id = ${tx.workspace.id}::uuid and r.id = ${id}::uuid for update`);
  return row;
}

/** Whether what an item is about still is as it was found, and nobody has decided. */
export async function isOpen(ctx: Context, id: string, at: Date): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<unknown[]>(sql`
    select from review_item r where r.workspace_id = ${ctx.workspace.id}::uuid and r.id = ${id}::uuid and ${open(at)}`);
  return rows.length > 0;
}

/** How many are open of each kind. */
export async function countOpen(ctx: Context, at: Date): Promise<Record<ReviewKind, number>> {
  const rows = await ctx.db.$queryRaw<{ kind: ReviewKind; count: number }[]>(sql`
    select r.kind, count(*)::int as count from review_item r
    where r.workspace_id = ${ctx.workspace.id}::uuid and ${open(at)} group by 1`);
  const of = (kind: ReviewKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    conflict: of("conflict"),
    stale_route: of("stale_route"),
    expiring: of("expiring"),
    entity: of("entity"),
    duplicate: of("duplicate"),
    gap: of("gap"),
  };
}

export async function countItems(ctx: Context, where: Prisma.Sql): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>(
    sql`select count(*)::int as total from review_item r where ${where}`,
  );
  return row?.total ?? 0;
}

/** The items that fit, by kind and then newest found first; decided ones newest decided first. */
export function listItems(
  ctx: Context,
  where: Prisma.Sql,
  decided: boolean,
  after: Place | null,
  limit: number,
): Promise<RankedRow[]> {
  const [rank, at] = decided ? [sql`(0 + 0)`, sql`r.decided_at`] : [RANK, sql`r.found_at`];
  const onward = after
    ? sql`and (${rank} > ${after.rank} or (${rank} = ${after.rank} and (${at}, r.id) < (${after.at}, ${after.id}::uuid)))`
    : Prisma.empty;
  return ctx.db.$queryRaw<RankedRow[]>(sql`
    select ${COLUMNS}, ${rank} as rank from review_item r where ${where} ${onward}
    order by ${rank}, ${at} desc, r.id desc limit ${limit}`);
}

/** The condition that a filter means, for `review_item r`. */
export function itemCondition(ctx: Context, input: FindReviewItemsInput, at: Date): Prisma.Sql {
  const project = projectOf(ctx, input.project);
  const conditions = [
    sql`r.workspace_id = ${ctx.workspace.id}::uuid`,
    input.decided ? sql`r.decision <> 'answered'` : open(at),
    ...(input.kind ? [sql`r.kind = ${input.kind}`] : []),
    ...(project ? [sql`r.project = ${project}`] : []),
    ...(input.age ? [ageCondition(input.age, at)] : []),
  ];
  return Prisma.join(conditions, " and ");
}

const DAYS: Record<Exclude<Age, "older">, number> = { day: 1, week: 7, month: 30 };

function ageCondition(age: Age, at: Date): Prisma.Sql {
  const since = (days: number) => new Date(at.getTime() - days * 86_400_000);
  return age === "older" ? sql`r.found_at < ${since(DAYS.month)}` : sql`r.found_at >= ${since(DAYS[age])}`;
}

/** Undecided, and still so: two notes count together now or later, a route is stale, a note ends soon. */
const open = (at: Date): Prisma.Sql => sql`r.decision is null and case r.kind
  when 'conflict' then ${together(at)} when 'duplicate' then ${together(at)}
  when 'stale_route' then exists (select from route t where t.workspace_id = r.workspace_id
    and t.id = r.subjects[1]::uuid and t.stale_at is not null and t.retired_at is null
    and r.key = t.id || ' ' || (extract(epoch from t.stale_at) * 1000)::bigint)
  when 'expiring' then exists (select from memory m where m.workspace_id = r.workspace_id
    and m.id = r.subjects[1]::uuid and m.forgotten_at is null and m.superseded_at is null and m.valid_to > ${at}
    and m.valid_to <= ${at}::timestamptz + make_interval(days => ${EXPIRING_DAYS}::int)
    and r.key = m.id || ' ' || (extract(epoch from m.valid_to) * 1000)::bigint)
  when 'entity' then exists (select from entity_name a join entity_name b on b.workspace_id = a.workspace_id
    where a.workspace_id = r.workspace_id and a.id = r.subjects[1]::uuid and b.id = r.subjects[2]::uuid
    and a.entity_id <> b.entity_id)
  else true end`;

const together = (at: Date): Prisma.Sql => sql`exists (select from memory a
  join memory b on b.workspace_id = a.workspace_id and b.content_hash = r.subjects[2]
    and b.project is not distinct from r.project and b.forgotten_at is null
  where a.workspace_id = r.workspace_id and a.content_hash = r.subjects[1]
    and a.project is not distinct from r.project and a.forgotten_at is null
    and greatest(a.event_at, b.event_at, ${at}::timestamptz)
      < least(coalesce(a.ends_at, 'infinity'), coalesce(b.ends_at, 'infinity')))`;
