import type { Context } from "@/lib/context";
import { reasonOf } from "@/lib/db/faults";
import { newId } from "@/lib/ids";
import { projectOf } from "@/lib/project";
import { recall } from "@/lib/recall/recall";
import type { RecallInput, RecallView } from "@/lib/recall/schema";
import { Prisma } from "@/prisma/client/client";

/** A question about now, in no narrower part of what is known than a project. */
export type Question = { query: string; project: string | null; at: Date; status: string };

const LONGEST_QUERY = 2_000;
/** Questions that begin alike for so long are one. */
const LONGEST_KEY = 200;

/**
 * Counts a question that found nothing, under its wording without case, signs and spaces. One that finds something is
 * answered: it waits for nobody any more. That it cannot be counted is no reason to fail the answer.
 */
export async function noteQuestion(ctx: Context, question: Question): Promise<void> {
  const key = keyOf(question);
  if (key === null) return;
  const { status } = question;
  const write =
    status === "NoKnownSupport" ? unanswered : status === "Supported" || status === "Conflicted" ? answered : null;
  await write?.(ctx, key, question).catch((error) =>
    console.error(`a question that found nothing was not counted: ${reasonOf(error)}`),
  );
}

/** As `recall`, and what finds nothing is counted as asked, unless it is only a preview. */
export async function recallAsked(ctx: Context, input: RecallInput): Promise<RecallView> {
  const at = new Date();
  const view = await recall(ctx, input);
  const narrowed = input.category ?? input.tags ?? input.task_id ?? input.as_of ?? input.known_at ?? input.cursor;
  if (!input.preview && narrowed === undefined)
    await noteQuestion(ctx, { query: input.query, project: projectOf(ctx, input.project), at, status: view.status });
  return view;
}

function keyOf({ query, project }: Question): string | null {
  const words = query
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  const folded = [...words.trim().toWellFormed()].slice(0, LONGEST_KEY).join("");
  return folded === "" ? null : `${project ?? ""}\n${folded}`;
}

async function unanswered(ctx: Context, key: string, { query, project, at }: Question): Promise<void> {
  const client = ctx.actor.client?.split("/")[0] ?? "unknown";
  const asked = query.replaceAll("\0", "").slice(0, LONGEST_QUERY).toWellFormed().trim();
  const evidence = { query: asked, times: 1, clients: [client], first_at: at.toISOString(), last_at: at.toISOString() };
  await ctx.db.$executeRaw(Prisma.sql`
    insert into review_item as r (id, workspace_id, kind, key, project, subjects, evidence, found_at)
    values (${newId()}::uuid, ${ctx.workspace.id}::uuid, 'gap', ${key}, ${project}, '{}',
      ${JSON.stringify(evidence)}::jsonb, ${at})
    on conflict (workspace_id, kind, key) do update set found_at = excluded.found_at,
      evidence = excluded.evidence || jsonb_build_object('times', (r.evidence->>'times')::int + 1,
        'first_at', r.evidence->'first_at', 'clients', (select jsonb_agg(distinct client)
          from jsonb_array_elements((r.evidence->'clients') || (excluded.evidence->'clients')) as client)),
      decision = case when r.decision <> 'answered' then r.decision end,
      decided_at = case when r.decision <> 'answered' then r.decided_at end,
      decided_by = case when r.decision <> 'answered' then r.decided_by end`);
}

async function answered(ctx: Context, key: string, { at }: Question): Promise<void> {
  await ctx.db.reviewItem.updateMany({
    where: { workspaceId: ctx.workspace.id, kind: "gap", key, decision: null },
    data: { decision: "answered", decidedAt: at, decidedBy: ctx.actor.authorId },
  });
}
