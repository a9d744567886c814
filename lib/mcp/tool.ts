import { z } from "zod";
import { requireScope } from "@/lib/auth/scope";
import type { Context, Scope } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import type { Answer } from "@/lib/mcp/answer";
import { type JsonObject, jsonSchema } from "@/lib/mcp/json-schema";
import { ignoredArguments } from "@/lib/mcp/unknown-arguments";

/** A tool as `tools/list` shows it. */
export type Listed = {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject;
  outputSchema: JsonObject;
  annotations: Record<string, boolean>;
  _meta?: Record<string, unknown>;
};

export type Tool = {
  listed: Listed;
  /** Reads the arguments, checks the scope and does the one thing. */
  run: (ctx: Context, args: Record<string, unknown>) => Promise<Answer>;
};

type Definition<S extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: S;
  output: z.ZodObject;
  effect: "reads" | "writes";
  /** Whether doing it twice is the same as once. */
  repeatable?: boolean;
  /** Shown in full from the start by clients that otherwise show names only. */
  always?: boolean;
  run: (ctx: Context, input: z.output<S>) => Promise<Answer>;
};

/** Makes a tool. Its JSON Schemas are computed here, once, when the module loads. */
export function defineTool<S extends z.ZodObject>(definition: Definition<S>): Tool {
  const { name, title, description, input, output, effect, repeatable = true, always = false } = definition;
  const writes = effect === "writes";
  const scope: Scope = writes ? "memory:write" : "memory:read";
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: jsonSchema(input),
      outputSchema: jsonSchema(output.extend(Ignored)),
      annotations: { readOnlyHint: !writes, destructiveHint: false, idempotentHint: repeatable, openWorldHint: false },
      ...(always && { _meta: { "anthropic/alwaysLoad": true } }),
    },
    run: async (ctx, args) => {
      requireScope(ctx, scope);
      const ignored = ignoredArguments(name, Object.keys(input.shape), args);
      const answer = await definition.run(
        ctx,
        readInput(input, withProject(ctx, input, args), writes ? undefined : ""),
      );
      return ignored ? telling(answer, ignored) : answer;
    },
  };
}

/** Of every answer: the arguments that did not count. */
const Ignored = { ignored: z.string().optional() };

const telling = ({ structured, text, ...rest }: Answer, ignored: string): Answer => ({
  ...rest,
  structured: { ...structured, ignored },
  text: `${text}\n${ignored}`,
});

/** The project of the URL stands in for the one that the arguments leave out. */
function withProject(ctx: Context, schema: z.ZodObject, args: Record<string, unknown>): Record<string, unknown> {
  const absent = args.project === undefined || args.project === null || args.project === "";
  if (!absent || !("project" in schema.shape)) return args;
  const { project: _, ...rest } = args;
  return ctx.project ? { ...rest, project: ctx.project } : rest;
}
