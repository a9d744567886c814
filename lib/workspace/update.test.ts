import { expect, test } from "vitest";
import { readInput } from "@/lib/lenient";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { UpdateWorkspaceInput } from "@/lib/workspace/schema";
import { updateWorkspace } from "@/lib/workspace/update";

const store = testDatabase();
const ALL_ON = {
  "edited-stored-nothing": "on",
  "no-lookup-at-first-check": "on",
  "recall-order": "on",
  "read-only-stored-nothing": "on",
};

test("a name or a time zone is changed with one event, and the same again with none", async () => {
  const ctx = await makeContext(store.db, { actor: { kind: "person" } });
  const after = await updateWorkspace(ctx, { time_zone: "Europe/Madrid" });
  expect(after).toEqual({
    workspace_id: ctx.workspace.id,
    name: "Test",
    time_zone: "Europe/Madrid",
    policy: { rules: ALL_ON, ignored_paths: [] },
    retention: { audit_days: null },
  });
  await updateWorkspace(ctx, { name: "Test", time_zone: "Europe/Madrid" });
  const events = await store.db.event.findMany({ where: { workspaceId: ctx.workspace.id } });
  expect(events).toMatchObject([
    { action: "updated", subject: "workspace", old: { time_zone: "UTC" }, new: { time_zone: "Europe/Madrid" } },
  ]);
});

test("a time zone must be one that is known, by its name", () => {
  for (const time_zone of ["Europe/Madrid", "UTC", "Asia/Tokyo"])
    expect(readInput(UpdateWorkspaceInput, { time_zone })).toEqual({ time_zone });
  for (const time_zone of ["Mars/Olympus", "+02:00", "Madrid", "Europe/Madrid\0"])
    expect(() => readInput(UpdateWorkspaceInput, { time_zone })).toThrow("time_zone");
});

test("rules are changed one by one, a list of paths as a whole, each with one event", async () => {
  const ctx = await makeContext(store.db, { actor: { kind: "person" } });
  await updateWorkspace(ctx, { policy: { rules: { "recall-order": "warn" }, ignored_paths: ["**/*.lock"] } });
  const { policy } = await updateWorkspace(ctx, { policy: { rules: { "edited-stored-nothing": "off" } } });
  expect(policy).toEqual({
    rules: { ...ALL_ON, "recall-order": "warn", "edited-stored-nothing": "off" },
    ignored_paths: ["**/*.lock"],
  });
  const after = await updateWorkspace(ctx, { policy: { ignored_paths: [] }, retention: { audit_days: 90 } });
  expect(after).toMatchObject({ policy: { ignored_paths: [] }, retention: { audit_days: 90 } });
  await updateWorkspace(ctx, { policy: { rules: { "recall-order": "warn" } } });
  expect(await store.db.event.count({ where: { workspaceId: ctx.workspace.id } })).toBe(3);
});

test("two who change different rules at once lose neither", async () => {
  const ctx = await makeContext(store.db, { actor: { kind: "person" } });
  const change = (rule: string) => updateWorkspace(ctx, { policy: { rules: { [rule]: "off" } } });
  await Promise.all(Object.keys(ALL_ON).map(change));
  const { policy } = await updateWorkspace(ctx, {});
  expect(Object.values(policy.rules)).toEqual(["off", "off", "off", "off"]);
});

test.each([
  ["a rule that is none", { policy: { rules: { "be-nice": "on" } } }, "edited-stored-nothing, no-lookup"],
  ["a mode that is none", { policy: { rules: { "recall-order": "maybe" } } }, "on, warn, off"],
  ["an empty pattern", { policy: { ignored_paths: [" "] } }, "path"],
  ["too many patterns", { policy: { ignored_paths: Array.from({ length: 101 }, (_, i) => `p${i}`) } }, "at most 100"],
  ["no days", { retention: { audit_days: 0 } }, "at least 1"],
  ["a part of a day", { retention: { audit_days: 1.5 } }, "whole number"],
])("%s is refused, and the message says what is allowed", (_, input, said) => {
  expect(() => readInput(UpdateWorkspaceInput, input)).toThrow(said);
});
