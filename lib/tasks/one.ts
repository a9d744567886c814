import { notFound } from "@/lib/errors";

export const noSuchTask = () =>
  notFound("No task has this key. Look it up with list_tasks, or make it with create_task.");
