import { randomUUID } from "node:crypto";
import { contextOf } from "@/lib/auth/authenticate";
import type { Client } from "@/lib/auth/client-name";
import type { Credential } from "@/lib/auth/credential";
import { toolUseIdOf } from "@/lib/checks/tool-use-id";
import type { Context } from "@/lib/context";
import { asUnavailable, reasonOf } from "@/lib/db/faults";
import { BrainError } from "@/lib/errors";
import { questionOf } from "@/lib/mcp/asked";
import { type Call, recordCall } from "@/lib/mcp/calls";
import { label, sentence } from "@/lib/mcp/fence";
import type { Tool } from "@/lib/mcp/tool";
import { toolNamed } from "@/lib/mcp/tools";
import { canonicalProject } from "@/lib/project";
import { noteQuestion } from "@/lib/review/gaps";

/** Who calls, as the HTTP request shows it. */
export type Caller = { request: Request; credential: Credential | null; client: Client };

export type ToolCall = { name: string; arguments?: Record<string, unknown> | undefined; _meta?: object | undefined };

/** The result of `tools/call` in both protocol eras. */
export type CallResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/** A tool that does not exist is the client's mistake, not the agent's: a protocol error, by its code. */
export class UnknownTool extends Error {
  readonly code = -32602;
}

/**
 * Does one `tools/call`. What an agent can cure is a result with `isError` and the next step in words; anything else is
 * a bug, answered with a fixed sentence whose id stands in the log.
 * @throws UnknownTool
 */
export async function callTool(caller: Caller, { name, arguments: args = {}, _meta }: ToolCall): Promise<CallResult> {
  const tool = toolNamed(name);
  if (!tool) throw new UnknownTool(`Unknown tool: ${label(name).slice(0, 80)}`);
  const at = new Date();
  try {
    const ctx = await contextOfCall(caller, args, _meta);
    return await answered(ctx, tool, { tool: name, args, at });
  } catch (error) {
    return failed(name, error);
  }
}

async function contextOfCall({ request, credential, client }: Caller, args: Record<string, unknown>, meta?: object) {
  const ctx = await contextOf(request, credential, "mcp", client);
  const project = typeof args.project === "string" ? canonicalProject(args.project) : null;
  const toolUseId = toolUseIdOf(meta && Reflect.get(meta, "claudecode/toolUseId"));
  return { ...ctx, project: project ?? ctx.project, actor: { ...ctx.actor, toolUseId } };
}

type Started = Pick<Call, "tool" | "args" | "at">;

async function answered(ctx: Context, tool: Tool, started: Started): Promise<CallResult> {
  try {
    const { structured, text, status = "ok", ids } = await tool.run(ctx, started.args);
    await noteCall(ctx, { ...started, status, ids });
    return { content: [{ type: "text", text }], structuredContent: structured };
  } catch (error) {
    await noteCall(ctx, { ...started, status: error instanceof BrainError ? error.code : "failed", ids: [] });
    throw error;
  }
}

/**
 * The answer is worth more than the row about it: a store that cannot write can still be read, and what was written
 * carries the call's id itself.
 */
async function noteCall(ctx: Context, call: Call): Promise<void> {
  await recordCall(ctx, call).catch((error) =>
    console.error(`the call of ${call.tool} was not recorded: ${reasonOf(error)}`),
  );
  const query = questionOf(call.tool, call.args);
  if (query !== null) await noteQuestion(ctx, { query, project: ctx.project, at: call.at, status: call.status });
}

function failed(name: string, error: unknown): CallResult {
  return { content: [{ type: "text", text: sentenceOf(name, error) }], isError: true };
}

function sentenceOf(name: string, error: unknown): string {
  const known = asUnavailable(error) ?? error;
  if (known instanceof BrainError) return sentence(known.message);
  const id = randomUUID();
  console.error(`${name} failed, id ${id}:`, error);
  return `Something failed inside the brain. It is not your input's fault: nothing was stored or changed. Try once more; if it fails again, go on without it and tell your user the id ${id}.`;
}
