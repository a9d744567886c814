import { endpoint } from "@/lib/http/endpoint";
import { getTask } from "@/lib/tasks/find";
import { TaskIdInput, UpdateTaskInput } from "@/lib/tasks/schema";
import { updateTask } from "@/lib/tasks/update";

export const GET = endpoint(TaskIdInput, getTask);
export const PATCH = endpoint(UpdateTaskInput, updateTask);

export { DELETE, OPTIONS, POST, PUT } from "@/lib/http/other-methods";
