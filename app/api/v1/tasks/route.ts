import { endpoint } from "@/lib/http/endpoint";
import { createTask } from "@/lib/tasks/create";
import { findTasks } from "@/lib/tasks/find";
import { CreateTaskInput, FindTasksInput } from "@/lib/tasks/schema";

export const GET = endpoint(FindTasksInput, findTasks);
export const POST = endpoint(CreateTaskInput, createTask, { status: () => 201 });

export { DELETE, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
