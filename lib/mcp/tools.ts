import type { Tool } from "@/lib/mcp/tool";
import { contextQuery } from "@/lib/mcp/tools/context-query";
import { createRouteTool } from "@/lib/mcp/tools/create-route";
import { createTaskTool } from "@/lib/mcp/tools/create-task";
import { listTasks } from "@/lib/mcp/tools/list-tasks";
import { memoryForget } from "@/lib/mcp/tools/memory-forget";
import { memoryHistoryTool } from "@/lib/mcp/tools/memory-history";
import { memoryRecall } from "@/lib/mcp/tools/memory-recall";
import { memoryRestore } from "@/lib/mcp/tools/memory-restore";
import { memoryStore } from "@/lib/mcp/tools/memory-store";
import { routeQuery } from "@/lib/mcp/tools/route-query";
import { updateRouteTool } from "@/lib/mcp/tools/update-route";
import { updateTaskTool } from "@/lib/mcp/tools/update-task";

/** Every tool, in the one order that clients and their prompt caches see. */
export const TOOLS: readonly Tool[] = [
  contextQuery,
  memoryStore,
  memoryRecall,
  memoryForget,
  memoryRestore,
  memoryHistoryTool,
  routeQuery,
  createRouteTool,
  updateRouteTool,
  createTaskTool,
  updateTaskTool,
  listTasks,
];

const byName = new Map(TOOLS.map((tool) => [tool.listed.name, tool]));

export const toolNamed = (name: string): Tool | undefined => byName.get(name);
