import { expect, test } from "vitest";
import { readInput } from "@/lib/lenient";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { UpdateWorkspaceInput } from "@/lib/workspace/schema";
import { updateWorkspace } from "@/lib/workspace/update";

const store = testDatabase();

test("a name or a time zone is changed with one event, and the same again with none", async () => {
  const ctx = await makeContext(store.db, { actor: { kind: "person" } });
  const after = await updateWorkspace(ctx, { time_zone: "Europe/Madrid" });
  expect(after).toEqual({ workspace_id: ctx.workspace.id, name: "Test", time_zone: "Europe/Madrid" });
  await updateWorkspace(ctx, { name: "Test", time_zone: "Europe/Madrid" });
  const events = await store.db.event.findMany({ where: { workspaceId: ctx.workspace.id } });
  expect(events).toMatchObject([
    { action: "updated", subject: "workspace", old: { time_zone: "UTC" }, new: { time_zone: "Europe/Madrid" } },
  ]);
});

test("a time zone must be one that is known, by its name", () => {
  for (const time_zone of ["Europe/Madrid", "UTC", "Asia/Tokyo"])
    expect(readInput(UpdateWorkspaceInput, { time_zone })).toEqual({ time_zone });
  for (const time_zone of ["Mars/Olympus", "+02:00", "Madrid", "", "Europe/Madrid\0"])
    expect(() => readInput(UpdateWorkspaceInput, { time_zone })).toThrow("time_zone");
});
