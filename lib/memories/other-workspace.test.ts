import { expect, test } from "vitest";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { restoreMemory } from "@/lib/memories/restore";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { createRoute } from "@/lib/routes/create";
import { findRoutes, getRoute } from "@/lib/routes/find";
import { routeHistory } from "@/lib/routes/history";
import { updateRoute } from "@/lib/routes/update";
import { createTask } from "@/lib/tasks/create";
import { findTasks, getTask } from "@/lib/tasks/find";
import { updateTask } from "@/lib/tasks/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { store, storedId } from "@/lib/testing/notes";

const database = testDatabase();

test("another workspace's ids are answered like ids that do not exist, and change nothing", async () => {
  const [ours, theirs] = [await makeContext(database.db), await makeContext(database.db)];
  const memory_id = await storedId(theirs, "Their secret", { task_id: "cf-1" });
  const replaced = await storedId(theirs, "Their old one");
  await forgetMemory(theirs, { memory_id: replaced, replaced_by: memory_id });
  const { route_id } = await createRoute(theirs, { title: "Theirs", description: "Theirs", paths: ["src"] });
  await createTask(theirs, { task_id: "cf-1", title: "Theirs" });
  const mine = await storedId(ours, "Mine");
  const tries: [asked: (id: string) => Promise<unknown>, theirId: string, unknownId: string][] = [
    ...[
      (memory_id: string) => getMemory(ours, { memory_id }),
      (memory_id: string) => memoryHistory(ours, { memory_id }),
      (memory_id: string) => forgetMemory(ours, { memory_id }),
      (memory_id: string) => restoreMemory(ours, { memory_id }),
      (memory_id: string) => updateMemory(ours, { memory_id, importance: 1 }),
      (memory_id: string) => supersedeMemory(ours, { memory_id, content: "Ours", reason: "taken" }),
      (memory_id: string) => undoReplacement(ours, { memory_id }),
      (replaced_by: string) => forgetMemory(ours, { memory_id: mine, replaced_by }),
      (memory_id: string) => forgetMemory(ours, { memory_id, replaced_by: mine }),
      (route_id: string) => getRoute(ours, { route_id }),
      (route_id: string) => routeHistory(ours, { route_id }),
      (route_id: string) => updateRoute(ours, { route_id, retired: true }),
    ].flatMap((asked): typeof tries =>
      [memory_id, replaced, route_id].map((id) => [asked, id, "01890000-0000-7000-8000-000000000000"]),
    ),
    [(task_id) => getTask(ours, { task_id }), "cf-1", "cf-2"],
    [(task_id) => updateTask(ours, { task_id, status: "done" }), "cf-1", "cf-2"],
  ];
  const counts = () => Promise.all([database.db.event.count(), database.db.memory.count()]);
  const before = await counts();
  for (const [asked, theirId, unknownId] of tries) {
    const unknown = await asked(unknownId).catch((error: unknown) => error);
    expect(unknown).toMatchObject({ code: "not_found" });
    await expect(asked(theirId)).rejects.toEqual(unknown);
  }
  expect(await counts()).toEqual(before);
});

test("another workspace's notes, routes and tasks are in no list, no count, and nothing like ours", async () => {
  const [ours, theirs] = [await makeContext(database.db), await makeContext(database.db)];
  await store(theirs, "Retry limit is 3", { tags: "x" });
  await createRoute(theirs, { title: "VAT rounding", description: "Theirs", paths: ["src/vat.ts"] });
  await createTask(theirs, { title: "Theirs" });
  expect(await store(ours, "Retry limit is 3")).toMatchObject({ created: true, similar: [] });
  expect((await store(ours, "Retry limit is 5")).similar).toHaveLength(1);
  const { similar } = await createRoute(ours, { title: "VAT rounding", description: "Ours", paths: ["src/vat.ts"] });
  expect(similar).toEqual([]);
  expect((await createTask(ours, { title: "Ours" })).task.task_id).toBe("task-1");
  expect((await findMemories(ours, {})).total).toBe(2);
  expect((await findMemories(ours, { author: "tester" })).total).toBe(2);
  expect((await findRoutes(ours, {})).total).toBe(1);
  expect((await findTasks(ours, {})).total).toBe(1);
});
