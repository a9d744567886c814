// Where one recall looks: whose notes, of which time, with which labels.
import type { Context } from "@/lib/context";
import { type Times, timesOf } from "@/lib/instant";
import { selectionOf } from "@/lib/memories/filter";
import { projectOf } from "@/lib/project";
import type { RecallInput } from "@/lib/recall/schema";
import { type Scope, tableOf } from "@/lib/recall/search";
import { Prisma } from "@/prisma/client/client";

const { sql } = Prisma;

/** The times and the project of one recall. */
export type Frame = Times & { project: string | null };

/** @throws BrainError `invalid` when a time cannot be read */
export function frameOf(ctx: Context, input: Partial<RecallInput>): Frame {
  return { ...timesOf(ctx, input), project: projectOf(ctx, input.project) };
}

/** The notes that count at the time, and with `include_superseded` those that were replaced before it. */
export function memoryScope(ctx: Context, input: Partial<RecallInput>, frame: Frame): Scope {
  const time = input.include_superseded
    ? { states: ["current", "superseded"] as const }
    : { as_of: frame.at.toISOString() };
  const { category, tags, task_id } = input;
  const labels = { category, tags, task_id, project: frame.project, workspace_wide: true };
  const { notes, where } = selectionOf(ctx, { ...labels, ...time, limit: undefined }, frame);
  return { workspaceId: ctx.workspace.id, kind: "memory", from: notes, condition: where };
}

/** Routes say where things are now, whatever time is asked. */
export function routeScope(ctx: Context, input: Partial<RecallInput>, { project, knownAt }: Frame): Scope {
  const conditions = [
    ...(project ? [sql`(m.project = ${project} or m.project is null)`] : []),
    ...(input.tags?.length ? [sql`m.tags @> ${input.tags}::text[]`] : []),
    ...(knownAt ? [sql`m.created_at <= ${knownAt}`] : []),
  ];
  return {
    workspaceId: ctx.workspace.id,
    kind: "route",
    from: tableOf("route"),
    condition: conditions.length ? Prisma.join(conditions, " and ") : sql`true`,
  };
}

const ALIKE = 0.45;

/** The same time and labels in the other projects whose name is like the asker's. */
export function similarProjects(ctx: Context, input: Partial<RecallInput>, frame: Frame, project: string): Scope {
  const everywhere = memoryScope(ctx, input, { ...frame, project: null });
  const lastName = project.split("/").at(-1) ?? project;
  const alike = sql`m.project <> ${project}
    and (split_part(m.project, '/', -1) = ${lastName} or similarity(m.project, ${project}) >= ${ALIKE})`;
  return { ...everywhere, condition: sql`${everywhere.condition} and ${alike}` };
}
