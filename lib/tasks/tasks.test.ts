import { describe, expect, test } from "vitest";
import { readInput } from "@/lib/lenient";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { createTask } from "@/lib/tasks/create";
import { findTasks, getTask } from "@/lib/tasks/find";
import { CreateTaskInput, UpdateTaskInput } from "@/lib/tasks/schema";
import { updateTask } from "@/lib/tasks/update";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { actionsOn, storedId } from "@/lib/testing/notes";

const database = testDatabase();
const FORTY = "x".repeat(40);

describe("making", () => {
  test("keeps the key in lower case, and shows the notes that carried it before", async () => {
    const ctx = await makeContext(database.db, { project: "shop" });
    const note = await storedId(ctx, "Found while looking into it", { task_id: "CF-131" });
    const made = await createTask(ctx, readInput(CreateTaskInput, { task_id: " CF-131 ", title: "Fix rounding" }));
    expect(made).toMatchObject({
      task: { task_id: "cf-131", title: "Fix rounding", status: "open", project: "shop", notes: 1 },
      memory_id: null,
      not_stored: null,
    });
    expect((await getTask(ctx, { task_id: "cf-131" })).memories.map((memory) => memory.memory_id)).toEqual([note]);
    expect(await actionsOn(ctx, "cf-131")).toEqual(["created"]);
  });

  test("makes up keys that nothing carries yet, also when many make one at once", async () => {
    const ctx = await makeContext(database.db);
    await createTask(ctx, { task_id: "task-2", title: "Named" });
    await createTask(ctx, { task_id: "task-9x", title: "Not a number" });
    await storedId(ctx, "A note without a task", { task_id: "task-5" });
    const made = await Promise.all([1, 2, 3, 4, 5].map((n) => createTask(ctx, { title: `Task ${n}` })));
    expect(made.map((one) => one.task.task_id).sort()).toEqual(["task-10", "task-6", "task-7", "task-8", "task-9"]);
  });

  test("under a key that is taken is a conflict that says what to do, and stores no note", async () => {
    const ctx = await makeContext(database.db);
    const { task } = await createTask(ctx, { task_id: "cf-1", title: "First" });
    await expect(createTask(ctx, { task_id: "cf-1", title: "Second", context: FORTY })).rejects.toMatchObject({
      code: "conflict",
      message:
        'A task cf-1 is already there: "First", open. Nothing was changed. Change it with update_task, or choose another task_id.',
      details: { task },
    });
    expect((await findMemories(ctx, {})).total).toBe(0);
  });
});

describe("a context", () => {
  test("is stored as one note of the task", async () => {
    const ctx = await makeContext(database.db, { project: "of the call" });
    const { task, memory_id } = await createTask(ctx, { task_id: "cf-1", title: "T", project: "shop", context: FORTY });
    expect(task.notes).toBe(1);
    expect(await getMemory(ctx, { memory_id: memory_id ?? "" })).toMatchObject({
      ...{ content: FORTY, category: "context", importance: 4, task_id: "cf-1", project: "shop", tags: [] },
    });
    const more = await updateTask(ctx, { task_id: "cf-1", context: `${FORTY}!`, importance: 9 });
    expect(await getMemory(ctx, { memory_id: more.memory_id ?? "" })).toMatchObject({ importance: 9, project: "shop" });
    expect(more.task.notes).toBe(2);
    expect((await updateTask(ctx, { task_id: "cf-1", context: FORTY })).memory_id).toBe(memory_id);
    const { memories } = await getTask(ctx, { task_id: "cf-1" });
    expect(memories.map((memory) => memory.content)).toEqual([FORTY, `${FORTY}!`]);
    expect(await actionsOn(ctx, "cf-1")).toEqual(["created"]);
  });

  test.each([
    ["", 0],
    ["   ", 0],
    [` ${"é".repeat(39)} `, 39],
    ["👩".repeat(39), 39],
  ])("of %j is not stored, and the answer says so", async (context, length) => {
    const ctx = await makeContext(database.db);
    const made = await createTask(ctx, readInput(CreateTaskInput, { title: "T", context }));
    expect(made).toMatchObject({
      memory_id: null,
      not_stored: expect.stringContaining(`${length} characters and was not stored: 40 is the least`),
    });
    expect((await findMemories(ctx, {})).total).toBe(0);
  });

  test("of forty emoji is stored, one over the limit refuses the whole call", async () => {
    const ctx = await makeContext(database.db);
    expect((await createTask(ctx, { title: "T", context: "👩".repeat(40) })).memory_id).not.toBeNull();
    for (const context of ["x".repeat(8_001), `${FORTY}\0`, `${FORTY}\ud83d`])
      expect(() => readInput(CreateTaskInput, { title: "T", context })).toThrow("context");
  });
});

describe("changing", () => {
  test("records what changed, and nothing when nothing did", async () => {
    const ctx = await makeContext(database.db);
    const { task } = await createTask(ctx, { task_id: "cf-1", title: "First" });
    await updateTask(ctx, { task_id: "cf-1", status: "open", title: "First" });
    const changed = await updateTask(ctx, readInput(UpdateTaskInput, { task_id: "CF-1", status: "done", title: null }));
    expect(changed.task).toMatchObject({ status: "done", title: "First" });
    expect(changed.task.updated_at >= task.updated_at).toBe(true);
    const events = await ctx.db.event.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { id: "asc" } });
    expect(events.map(({ action, old, new: now }) => [action, old, now])).toEqual([
      ["created", null, { title: "First", status: "open", project: null }],
      ["updated", { status: "open" }, { status: "done" }],
    ]);
  });

  test("a task that is not there is not found", async () => {
    const ctx = await makeContext(database.db);
    const expected = {
      code: "not_found",
      message: "No task has this key. Look it up with list_tasks, or make it with create_task.",
    };
    await expect(updateTask(ctx, { task_id: "cf-1", status: "done" })).rejects.toMatchObject(expected);
    await expect(getTask(ctx, { task_id: "cf-1" })).rejects.toMatchObject(expected);
  });

  test("keeps nothing when its note cannot be kept", async () => {
    const ctx = await makeContext(database.db);
    const { task } = await createTask(ctx, { task_id: "cf-1", title: "First" });
    await expect(updateTask(ctx, { task_id: "cf-1", status: "done", context: `${FORTY}\0` })).rejects.toThrow();
    expect((await findTasks(ctx, {})).items).toEqual([task]);
  });
});

describe("listing", () => {
  test("is newest first in parts, with the number of notes that are not forgotten", async () => {
    const ctx = await makeContext(database.db);
    for (const n of [1, 2, 3]) await createTask(ctx, { title: `Task ${n}`, context: `${FORTY} ${n}` });
    const { memories } = await getTask(ctx, { task_id: "task-2" });
    await forgetMemory(ctx, { memory_id: memories[0]?.memory_id ?? "" });
    const first = await findTasks(ctx, { limit: 2 });
    expect(first.items.map((task) => [task.task_id, task.notes])).toEqual([
      ["task-3", 1],
      ["task-2", 0],
    ]);
    const rest = await findTasks(ctx, { limit: 2, cursor: first.next_cursor ?? "" });
    expect(rest).toMatchObject({ items: [{ task_id: "task-1" }], total: 3, next_cursor: null });
    expect((await getTask(ctx, { task_id: "task-2" })).memories).toEqual([]);
  });

  test("keeps what fits each filter", async () => {
    const ctx = await makeContext(database.db);
    await createTask(ctx, { task_id: "cf-1", title: "Fix VAT rounding", project: "shop" });
    await createTask(ctx, { task_id: "cf_2", title: "100% coverage" });
    await updateTask(ctx, { task_id: "cf_2", status: "done" });
    const found = async (filter: Parameters<typeof findTasks>[1]) =>
      (await findTasks(ctx, filter)).items.map((task) => task.task_id);
    expect(await found({ status: "done" })).toEqual(["cf_2"]);
    expect(await found({ project: "shop" })).toEqual(["cf-1"]);
    expect(await found({ project: "shop", workspace_wide: true })).toEqual(["cf_2", "cf-1"]);
    expect(await found({ query: "vat fix" })).toEqual(["cf-1"]);
    expect(await found({ query: "CF-1" })).toEqual(["cf-1"]);
    expect(await found({ query: "%" })).toEqual(["cf_2"]);
    expect(await found({ query: "_" })).toEqual(["cf_2"]);
    expect(await found({ query: "\\" })).toEqual([]);
    expect(await found({ query: " " })).toEqual(["cf_2", "cf-1"]);
  });
});
