import { z } from "zod";
import { BrainError, type FieldError } from "@/lib/errors";

/**
 * Reads a caller's input by a schema, forgiving what agents really send: null or blank text for an absent field,
 * numbers, true and false as text, one text with commas for a list, a choice in any case, spaced or dashed. Unknown
 * fields are ignored.
 * @param kept what a refusal says of the data; a question, which changes nothing, says nothing
 * @throws BrainError `invalid`, naming each field, what is allowed and what came
 */
export function readInput<S extends z.ZodObject>(schema: S, raw: unknown, kept = NOTHING_CHANGED): z.output<S> {
  if (!isPlain(raw)) throw new BrainError("invalid", `The input must be a JSON object.${kept}`);
  const parsed = schema.safeParse(soften(schema, raw), { error: plainMessage });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => fieldError(issue, raw));
  throw new BrainError("invalid", `${fields.map((field) => field.message).join("; ")}.${kept}`, fields);
}

const NOTHING_CHANGED = " Nothing was changed.";

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function soften(schema: z.ZodObject, raw: object): Record<string, unknown> {
  const known = Object.entries(raw).filter(([name]) => Object.hasOwn(schema.shape, name));
  return Object.fromEntries(
    known.flatMap(([name, value]) => {
      const field = schema.shape[name];
      const softened = softenValue(core(field), value);
      return isAbsent(field, softened) ? [] : [[name, softened]];
    }),
  );
}

/** Whether a value says nothing: null where it means nothing, or blank text where the field may be left out. */
function isAbsent(field: z.core.$ZodType, value: unknown): boolean {
  if (value === null) return !accepts(field, null);
  const isBlank = typeof value === "string" && value.trim() === "";
  return isBlank && !accepts(field, value) && accepts(field, undefined);
}

const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;

function softenValue(field: z.core.$ZodType, value: unknown): unknown {
  if (field instanceof z.ZodObject) return isPlain(value) ? soften(field, value) : value;
  if (field instanceof z.ZodArray) return softenList(core(field.element), value);
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (field instanceof z.ZodNumber) return text === "" || Number.isNaN(Number(text)) ? value : Number(text);
  if (field instanceof z.ZodBoolean) return { true: true, false: false }[text.toLowerCase()] ?? value;
  if (field instanceof z.ZodEnum) return field.options.find((option) => isSameChoice(String(option), text)) ?? value;
  return value;
}

const isSameChoice = (one: string, two: string) => foldChoice(one) === foldChoice(two);
const foldChoice = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");

function softenList(item: z.core.$ZodType, value: unknown): unknown {
  const list = typeof value === "string" ? splitList(value) : value;
  return Array.isArray(list) ? list.map((one) => softenValue(item, one)) : list;
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

/** What a field must be, by what its schema expects. */
const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a JSON object",
};

/** The sentence for a field whose schema has none of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const allowed = allowedBy(issue);
  if (!allowed) return undefined;
  const field = namesIn(issue.path ?? []) || "the input";
  return issue.input === undefined ? `${field} is missing: it must be ${allowed}` : `${field} must be ${allowed}`;
}

/** The path without the numbers of a list's items: what came is repeated, and tells which. */
const namesIn = (path: readonly PropertyKey[]) =>
  path
    .filter((part) => typeof part !== "number")
    .map(String)
    .join(".");

function allowedBy(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return KINDS[issue.expected];
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small") return `at least ${issue.minimum}`;
  return issue.code === "too_big" ? `at most ${issue.maximum}` : undefined;
}

/** What came is repeated when it is short; longer text is described by the message already. */
function fieldError(issue: z.core.$ZodIssue, raw: object): FieldError {
  const field = issue.path.map(String).join(".");
  const name = String(issue.path[0] ?? "");
  const value = name in raw ? JSON.stringify(Reflect.get(raw, name)) : undefined;
  // Of `tags` the message speaks of a tag.
  const isOurs = name && issue.message.includes(name.replace(/s$/, ""));
  const message = isOurs ? issue.message : `${field || "input"}: ${issue.message}`;
  const repeat = value !== undefined && value.length <= 80 && !message.includes("received");
  return { field, message: repeat ? `${message}, received ${value.toWellFormed()}` : message };
}
