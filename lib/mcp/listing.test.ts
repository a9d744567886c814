import { expect, test } from "vitest";
import { INSTRUCTIONS } from "@/lib/mcp/instructions";
import { tokensOf } from "@/lib/mcp/tokens";
import type { Listed } from "@/lib/mcp/tool";
import { TOOLS } from "@/lib/mcp/tools";

const listed = TOOLS.map((tool) => tool.listed);

test("the twelve tools stand in their fixed order", () => {
  expect(listed.map((tool) => tool.name)).toEqual([
    "context_query",
    "memory_store",
    "memory_recall",
    "memory_forget",
    "memory_restore",
    "memory_history",
    "route_query",
    "create_route",
    "update_route",
    "create_task",
    "update_task",
    "list_tasks",
  ]);
});

test("names, titles, descriptions and input schemas stay under 2,500 tokens", () => {
  const counted = listed.map(({ name, title, description, inputSchema }) => ({
    name,
    title,
    description,
    inputSchema,
  }));
  const tokens = tokensOf(JSON.stringify(counted));
  console.info(`tools/list: ${tokens} tokens`);
  expect(tokens).toBeLessThan(2_500);
});

test.each(listed)("$name has schemas that strict clients take", (tool) => {
  for (const schema of [tool.inputSchema, tool.outputSchema]) {
    expect(schema.type).toBe("object");
    expect(Object.keys(schema).filter((key) => ["anyOf", "oneOf", "allOf", "$ref"].includes(key))).toEqual([]);
    for (const node of nodesOf(schema)) expectStrict(node);
  }
  expect(tool.name).toMatch(/^[a-z_]{1,64}$/);
  expect(tool.description.length).toBeLessThan(600);
});

test("what must be seen before the first call is always loaded, and every effect is declared", () => {
  const always = (tool: Listed) => tool._meta?.["anthropic/alwaysLoad"] === true;
  expect(listed.filter(always).map((tool) => tool.name)).toEqual([
    "context_query",
    "memory_store",
    "memory_recall",
    "create_route",
  ]);
  const reads = listed.filter((tool) => tool.annotations.readOnlyHint).map((tool) => tool.name);
  expect(reads).toEqual(["context_query", "memory_recall", "memory_history", "route_query", "list_tasks"]);
  expect(listed.every((tool) => tool.annotations.openWorldHint === false)).toBe(true);
  expect(listed.every((tool) => tool.annotations.destructiveHint === false)).toBe(true);
});

test("the rules stand in the first 500 characters of the instructions", () => {
  const start = INSTRUCTIONS.slice(0, 500);
  for (const word of ["context_query", "memory_store", "create_route", "project", "git remote"])
    expect(start).toContain(word);
  expect(INSTRUCTIONS.length).toBeLessThan(1_024);
});

/** A schema and every schema inside it. */
function nodesOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object" || value === null) return [];
  const node = { ...value };
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

function expectStrict(node: Record<string, unknown>): void {
  expect(Array.isArray(node.type), `a list of types in ${JSON.stringify(node)}`).toBe(false);
  const { properties, required } = node;
  if (typeof properties !== "object" || properties === null || !Array.isArray(required)) return;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
  for (const name of Object.keys(properties)) expect(name).toMatch(/^[a-z_]{1,64}$/);
}
