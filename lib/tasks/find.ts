import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { memoryViews } from "@/lib/memories/view";
import { listKey, type Page, type Place, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";
import { projectOf } from "@/lib/project";
import { noSuchTask } from "@/lib/tasks/one";
import type { FindTasksInput, TaskIdInput, TaskView, TaskWithNotes } from "@/lib/tasks/schema";
import { taskView, taskViews } from "@/lib/tasks/view";

/**
 * Reads one task with its notes that are not forgotten, oldest first.
 * @throws BrainError `not_found`
 */
export async function getTask(ctx: Context, input: TaskIdInput): Promise<TaskWithNotes> {
  const key = { workspaceId: ctx.workspace.id, taskId: input.task_id };
  const row = await ctx.db.task.findFirst({ where: key });
  if (!row) throw noSuchTask();
  const notes = await ctx.db.memory.findMany({
    where: { ...key, forgottenAt: null },
    orderBy: [{ storedAt: "asc" }, { id: "asc" }],
  });
  return { ...(await taskView(ctx, row)), memories: await memoryViews(ctx, notes) };
}

/** What the doors may ask beyond the public filters. */
export type TaskFilter = FindTasksInput & {
  /** With a project: also the tasks of the whole workspace, as a query in the project sees them. */
  workspace_wide?: boolean;
};

/**
 * Lists the tasks that fit every filter given, newest first, with their true number. A query finds tasks whose key and
 * title hold every word of it.
 * @throws BrainError `invalid` when the cursor cannot be read
 */
export async function findTasks(ctx: Context, input: TaskFilter): Promise<Page<TaskView>> {
  const limit = input.limit ?? USUAL_LIMIT;
  const key = listKey("tasks", input);
  const after = readCursor(input.cursor, key, (id) => !id.includes("\0") && id.isWellFormed());
  const where = taskCondition(ctx, input);
  const total = await ctx.db.task.count({ where });
  const rows = await ctx.db.task.findMany({
    where: after ? { AND: [where, onward(after)] } : where,
    orderBy: [{ createdAt: "desc" }, { taskId: "desc" }],
    take: limit + 1,
  });
  const items = await taskViews(ctx, rows.slice(0, limit));
  return pageOf(key, rows, limit, total, items, (row) => ({ rank: 0, at: row.createdAt, id: row.taskId }));
}

function taskCondition(ctx: Context, input: TaskFilter): Prisma.TaskWhereInput {
  const project = projectOf(ctx, input.project);
  const words = (input.query ?? "").split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return {
    workspaceId: ctx.workspace.id,
    status: input.status,
    AND: [...(project ? [inProject(project, input.workspace_wide)] : []), ...words.map(holdsWord)],
  };
}

const MOST_WORDS = 20;

const inProject = (project: string, workspaceWide = false): Prisma.TaskWhereInput =>
  workspaceWide ? { OR: [{ project }, { project: null }] } : { project };

function holdsWord(word: string): Prisma.TaskWhereInput {
  // `contains` becomes a LIKE pattern as it stands, so its signs are escaped here.
  const contains = word.replace(/[\\%_]/g, "\\$&");
  return {
    OR: [
      { title: { contains, mode: "insensitive" } },
      { taskId: { contains: contains.toLowerCase(), mode: "insensitive" } },
    ],
  };
}

const onward = ({ at, id }: Place): Prisma.TaskWhereInput => ({
  OR: [{ createdAt: { lt: at } }, { createdAt: at, taskId: { lt: id } }],
});
