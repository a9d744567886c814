import { z } from "zod";

/** JSON Schema 2020-12 with an object at its root. */
export type JsonObject = { type: "object"; [keyword: string]: unknown };

/**
 * The schema as every client takes it: no `$schema`, no list of types, and no bounds that only say that a number is a
 * number.
 */
export function jsonSchema(schema: z.ZodObject): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return { ...simpler(rest), type: "object" };
}

function simpler(schema: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).flatMap(([keyword, value]) => simplerKeyword(keyword, value)));
}

function simplerKeyword(keyword: string, value: unknown): [string, unknown][] {
  if (typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER) return [];
  if (keyword === "type" && Array.isArray(value)) return [["anyOf", value.map((type) => ({ type }))]];
  if (Array.isArray(value)) return [[keyword, value.map((one) => (isObject(one) ? simpler(one) : one))]];
  return [[keyword, isObject(value) ? simpler(value) : value]];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
