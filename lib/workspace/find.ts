import type { Context, Workspace } from "@/lib/context";
import type { WorkspaceView } from "@/lib/workspace/schema";

/** The workspace of who is asking; there is no way to ask for another. */
export async function getWorkspace(ctx: Context): Promise<WorkspaceView> {
  return workspaceView(ctx.workspace);
}

export function workspaceView({ id, name, timeZone }: Workspace): WorkspaceView {
  return { workspace_id: id, name, time_zone: timeZone };
}
