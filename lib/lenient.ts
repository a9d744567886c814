import type { z } from "zod";
import { BrainError, type FieldError } from "@/lib/errors";

/**
 * Reads a caller's input by a schema, forgiving what agents really send: null for an absent field, numbers and
 * booleans as text, one text with commas for a list. Unknown fields are ignored.
 * @throws BrainError `invalid`, naming each field, what is allowed and what came
 */
export function readInput<S extends z.ZodObject>(schema: S, raw: unknown): z.output<S> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new BrainError("invalid", "The input must be a JSON object. Nothing was changed.");
  const parsed = schema.safeParse(soften(schema, raw));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => fieldError(issue, raw));
  throw new BrainError("invalid", `${fields.map((field) => field.message).join("; ")}. Nothing was changed.`, fields);
}

function soften(schema: z.ZodObject, raw: object): Record<string, unknown> {
  const softened: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const field = schema.shape[name];
    if (!field || value === undefined) continue;
    if (value === null && field.safeParse(undefined).success && !field.safeParse(null).success) continue;
    softened[name] = softenValue(core(field), value);
  }
  return softened;
}

function softenValue(field: z.core.$ZodType, value: unknown): unknown {
  const kind = field._zod.def.type;
  if (kind === "array" && typeof value === "string") return splitList(value);
  if (kind === "number" && typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value)))
    return Number(value);
  if (kind === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

/** `["a","b"]` as text, or `a, b`. */
function splitList(text: string): unknown {
  if (text.trim().startsWith("[")) {
    try {
      return JSON.parse(text);
    } catch {
      // not JSON after all
    }
  }
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The schema under optional, default, nullable and pipes. */
function core(field: z.core.$ZodType): z.core.$ZodType {
  const def: z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; in?: z.core.$ZodType } = field._zod.def;
  const inner = def.innerType ?? def.in;
  return inner ? core(inner) : field;
}

/** What came is repeated when it is short; longer text is described by the message already. */
function fieldError(issue: z.core.$ZodIssue, raw: object): FieldError {
  const field = issue.path.map(String).join(".");
  const name = String(issue.path[0] ?? "");
  const value = name in raw ? JSON.stringify(Reflect.get(raw, name)) : undefined;
  const message = name && issue.message.includes(name) ? issue.message : `${field || "input"}: ${issue.message}`;
  const repeat = value !== undefined && value.length <= 80 && !message.includes("received");
  return { field, message: repeat ? `${message}, received ${value.toWellFormed()}` : message };
}
