import { joinCall } from "@/lib/checks/join";
import type { Context } from "@/lib/context";
import { newId } from "@/lib/ids";
import { storable } from "@/lib/storable";
import { readInstant } from "@/lib/time";

/** What is kept of one `tools/call`. */
export type Call = {
  tool: string;
  args: Record<string, unknown>;
  at: Date;
  /** One of the four statuses of a search, `ok`, the code of a refusal, or `failed`. */
  status: string;
  ids: string[];
};

const LONGEST_QUERY = 2_000;

/**
 * Writes the row that joins a call to its session by the client's own id of the call. A session that reported the call
 * before it came to its end is joined here.
 */
export async function recordCall(ctx: Context, { tool, args, at, status, ids }: Call): Promise<void> {
  await ctx.db.call.create({
    data: {
      id: newId(),
      workspaceId: ctx.workspace.id,
      tool,
      toolUseId: ctx.actor.toolUseId,
      authorId: ctx.actor.authorId,
      client: ctx.actor.client,
      sessionId: ctx.actor.sessionId,
      at,
      project: ctx.project,
      query: storable(args.query, LONGEST_QUERY),
      asOf: asOf(ctx, args.as_of),
      status,
      ids,
    },
  });
  await joinCall(ctx);
}

function asOf(ctx: Context, value: unknown): Date | null {
  return typeof value === "string" ? (readInstant(value, "end", ctx.workspace.timeZone) ?? null) : null;
}
