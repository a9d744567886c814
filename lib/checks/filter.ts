import type { CheckFilter, ToldVerdict } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { boundsOf } from "@/lib/instant";
import { projectOf } from "@/lib/project";
import { Prisma } from "@/prisma/client/client";

/** A block of which nothing was heard for so long has ended unchecked. */
const OPEN_MS = 12 * 60 * 60 * 1000;

/** As a project: those without one. */
const NO_PROJECT = "-";

/** The instant before which a block without a later report is no longer open. */
export const openSince = (now: Date) => new Date(now.getTime() - OPEN_MS);

/** How a `gate_check c` ended, as SQL; null for what is no block. */
export const outcomeOf = (now: Date) => Prisma.sql`case when c.verdict = 'blocked' then
  coalesce(c.outcome, case when c.at > ${openSince(now)} then 'open' else 'ended_unchecked' end) end`;

/**
 * The condition that a filter means, for `gate_check c`. Project, person and client are those of its session.
 * @throws BrainError `invalid` when a time cannot be read
 */
export function checkCondition(ctx: Context, input: CheckFilter, now: Date): Prisma.Sql {
  const { from, to } = boundsOf(ctx, input);
  const conditions = [
    Prisma.sql`c.workspace_id = ${ctx.workspace.id}::uuid`,
    Prisma.sql`c.trial = ${input.trial ?? false}`,
    ...(from ? [Prisma.sql`c.at >= ${from}`] : []),
    ...(to ? [Prisma.sql`c.at < ${to}`] : []),
    ...ofSessions(ctx, sessionConditions(ctx, input)),
    ...(input.rule ? [Prisma.sql`(${input.rule} = any(c.rules) or ${input.rule} = any(c.warned))`, TOLD] : []),
    ...(input.outcome ? [Prisma.sql`${outcomeOf(now)} = ${input.outcome}`, TOLD] : []),
    ...(input.verdict ? [verdictCondition(input.verdict)] : []),
  ];
  return Prisma.join(conditions, " and ");
}

/** The checks that have something to tell, in the words of their index. */
export const TOLD = Prisma.sql`(c.verdict = 'blocked' or c.rules <> '{}' or c.warned <> '{}')`;

const verdictCondition = (verdict: ToldVerdict) =>
  verdict === "warned" ? Prisma.sql`c.warned <> '{}' and ${TOLD}` : Prisma.sql`c.verdict = ${verdict}`;

/** What a filter asks of `session s` itself, which its checks share. */
export function sessionConditions(ctx: Context, input: CheckFilter): Prisma.Sql[] {
  const project = projectOf(ctx, input.project);
  return [
    ...(project ? [projectCondition(project)] : []),
    ...(input.person ? [personCondition(ctx, input.person)] : []),
    ...(input.client ? [Prisma.sql`s.client = ${input.client.toLowerCase()}`] : []),
  ];
}

function ofSessions(ctx: Context, conditions: Prisma.Sql[]): Prisma.Sql[] {
  if (conditions.length === 0) return [];
  return [
    Prisma.sql`c.session_key in (select s.id from session s
      where s.workspace_id = ${ctx.workspace.id}::uuid and ${Prisma.join(conditions, " and ")})`,
  ];
}

const projectCondition = (project: string) =>
  project === NO_PROJECT ? Prisma.sql`s.project is null` : Prisma.sql`s.project = ${project}`;

const personCondition = (ctx: Context, name: string) => Prisma.sql`s.author_id in
  (select id from author where workspace_id = ${ctx.workspace.id}::uuid and name = ${name})`;
