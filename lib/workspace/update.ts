import { requirePerson } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { difference, recordEvent } from "@/lib/events";
import { workspaceView } from "@/lib/workspace/find";
import type { UpdateWorkspaceInput, WorkspaceView } from "@/lib/workspace/schema";

/**
 * Changes the workspace's name or the time zone in which its dates are read; what is stored already keeps its
 * instants. Nothing that differs is no change and no event.
 * @throws BrainError `forbidden` for anyone but a person
 */
export function updateWorkspace(ctx: Context, input: UpdateWorkspaceInput): Promise<WorkspaceView> {
  requirePerson(ctx, "change the workspace");
  return inTransaction(ctx, async (tx) => {
    const { id } = tx.workspace;
    const before = await tx.db.workspace.findUniqueOrThrow({ where: { id } });
    const after = await tx.db.workspace.update({
      where: { id },
      data: { name: input.name, timeZone: input.time_zone },
    });
    const changed = difference(workspaceView(before), workspaceView(after));
    if (changed)
      await recordEvent(tx, new Date(), { action: "updated", subject: "workspace", subjectId: id, ...changed });
    return workspaceView(after);
  });
}
