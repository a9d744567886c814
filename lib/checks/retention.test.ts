import { expect, test } from "vitest";
import { recordCheck } from "@/lib/checks/record";
import { deleteOldAudit } from "@/lib/checks/retention";
import { CheckInput } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { recordCall } from "@/lib/mcp/calls";
import { minutesAgo, report } from "@/lib/testing/checks";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { storedId } from "@/lib/testing/notes";
import { updateWorkspace } from "@/lib/workspace/update";

const store = testDatabase();
const days = (count: number) => minutesAgo(count * 24 * 60);

async function fill(ctx: Context): Promise<void> {
  for (const age of [10, 1]) {
    const input = report({ session_id: `${age} days`, at: days(age), calls: [{ tool: "t", tool_use_id: `${age}` }] });
    await recordCheck(ctx, readInput(CheckInput, input));
    await recordCall(ctx, { tool: "list_tasks", args: {}, at: new Date(days(age)), status: "ok", ids: [] });
  }
}

const left = async (workspaceId: string) => {
  const where = { workspaceId };
  const { db } = store;
  return [
    await db.session.count({ where }),
    await db.gateCheck.count({ where }),
    await db.claimedCall.count({ where }),
    await db.call.count({ where }),
  ];
};

test("the audit goes after the days that its workspace keeps it, notes stay, and other workspaces keep theirs", async () => {
  const ctx = await makeContext(store.db, { actor: { kind: "person" } });
  const other = await makeContext(store.db);
  for (const one of [ctx, other]) await fill(one);
  const memory = await storedId(ctx, "stays for good");
  expect(await deleteOldAudit(store.db)).toBe(0);
  await updateWorkspace(ctx, { retention: { audit_days: 7 } });
  expect(await deleteOldAudit(store.db)).toBe(2);
  expect(await left(ctx.workspace.id)).toEqual([1, 1, 1, 1]);
  expect(await left(other.workspace.id)).toEqual([2, 2, 2, 2]);
  expect(await store.db.memory.count({ where: { id: memory } })).toBe(1);
  await updateWorkspace(ctx, { retention: { audit_days: null } });
  expect(await deleteOldAudit(store.db)).toBe(0);
});
