import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { policyView } from "@/lib/workspace/policy";
import type { WorkspaceView } from "@/lib/workspace/schema";

/** The workspace of who is asking; there is no way to ask for another. */
export async function getWorkspace(ctx: Context): Promise<WorkspaceView> {
  return workspaceView(await ctx.db.workspace.findUniqueOrThrow({ where: { id: ctx.workspace.id } }));
}

export function workspaceView(row: Prisma.WorkspaceGetPayload<Record<string, never>>): WorkspaceView {
  return {
    workspace_id: row.id,
    name: row.name,
    time_zone: row.timeZone,
    policy: policyView(row.policy),
    retention: { audit_days: row.auditDays },
  };
}
