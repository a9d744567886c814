import { requirePerson } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { inTransaction } from "@/lib/db/transaction";
import { difference, recordEvent } from "@/lib/events";
import { workspaceView } from "@/lib/workspace/find";
import { policyView } from "@/lib/workspace/policy";
import type { UpdateWorkspaceInput, WorkspaceView } from "@/lib/workspace/schema";

/**
 * Changes the workspace's name, the time zone in which its dates are read, the rules of the gate, or how long the audit
 * is kept. What is stored already keeps its instants; a rule that is left out stays as it is. Nothing that differs is no
 * change and no event.
 * @throws BrainError `forbidden` for anyone but a person
 */
export function updateWorkspace(ctx: Context, input: UpdateWorkspaceInput): Promise<WorkspaceView> {
  requirePerson(ctx, "change the workspace");
  return inTransaction(ctx, async (tx) => {
    const { id } = tx.workspace;
    await waitFor(tx, [`${id} settings`]);
    const before = await tx.db.workspace.findUniqueOrThrow({ where: { id } });
    const after = await tx.db.workspace.update({
      where: { id },
      data: {
        name: input.name,
        timeZone: input.time_zone,
        policy: input.policy && policyAfter(before.policy, input.policy),
        auditDays: input.retention?.audit_days,
      },
    });
    const changed = difference(workspaceView(before), workspaceView(after));
    if (changed)
      await recordEvent(tx, new Date(), { action: "updated", subject: "workspace", subjectId: id, ...changed });
    return workspaceView(after);
  });
}

function policyAfter(kept: unknown, given: NonNullable<UpdateWorkspaceInput["policy"]>) {
  const { rules, ignored_paths } = policyView(kept);
  return { rules: { ...rules, ...given.rules }, ignored_paths: given.ignored_paths ?? ignored_paths };
}
