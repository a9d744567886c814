import type { z } from "zod";
import { invalid } from "@/lib/errors";

/**
 * The query string as an input: a name given twice is a list, an empty value is none.
 * @throws BrainError `invalid` for a name that the endpoint does not know: a filter left out silently would make a
 * total untrue
 */
export function readQuery(request: Request, schema: z.ZodObject): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams;
  const names = [...new Set(search.keys())];
  const unknown = names.filter((name) => !Object.hasOwn(schema.shape, name));
  if (unknown.length > 0)
    throw invalid(
      `There is no parameter ${unknown.join(", ")} here; there are ${Object.keys(schema.shape).join(", ") || "none"}.`,
      unknown.map((name) => ({ field: name, message: `${name} is not a parameter of this endpoint` })),
    );
  const values = names.map((name) => [name, search.getAll(name).filter((value) => value !== "")] as const);
  return Object.fromEntries(values.flatMap(([name, [first, ...more]]) => given(name, first, more)));
}

function given(name: string, first: string | undefined, more: string[]): [string, string | string[]][] {
  if (first === undefined) return [];
  return [[name, more.length > 0 ? [first, ...more] : first]];
}
