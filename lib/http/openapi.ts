import { z } from "zod";
import { type Described, ENDPOINTS } from "@/lib/http/endpoints";
import { VIEWS } from "@/lib/http/views";

type Json = Record<string, unknown>;

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  description: "A retry with the same key gets the first answer and writes nothing",
};

let described: Promise<Json> | undefined;

/** The OpenAPI 3.1 description of every endpoint, built once from the schemas that read and answer. */
export function openApi(): Promise<Json> {
  described ??= Promise.resolve(description());
  return described;
}

function description(): Json {
  const paths: Record<string, Json> = {};
  for (const one of ENDPOINTS) paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(one) };
  return {
    openapi: "3.1.0",
    info: { title: "Company Brain", version: "1", description: "The shared memory of a team's coding agents" },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: viewSchemas(),
    },
  };
}

function viewSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, view] of Object.entries(VIEWS)) registry.add(view, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]));
}

function operation(one: Described): Json {
  const inBody = one.method === "POST" || one.method === "PATCH";
  return {
    summary: one.does,
    "x-scope": one.scope,
    parameters: [...parameters(one, inBody), ...(one.scope === "memory:read" ? [] : [KEY])],
    ...(inBody && { requestBody: { content: { "application/json": { schema: bodySchema(one) } } } }),
    responses: {
      [one.status]: answer(one.does, answerSchema(one)),
      default: answer("Refused or failed (RFC 9457)", ref("Problem"), "application/problem+json"),
    },
  };
}

/** The path's parameters, and those of the query string where there is no body. */
function parameters(one: Described, inBody: boolean): Json[] {
  const { properties = {}, required = [] } = inputSchema(one.input);
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inPath = one.path.includes(`{${name}}`);
    if (inBody && !inPath) return [];
    return [{ name, in: inPath ? "path" : "query", required: inPath || required.includes(name), schema }];
  });
}

function bodySchema(one: Described): Json {
  const { properties = {}, ...rest } = inputSchema(one.input);
  const inBody = Object.entries(properties).filter(([name]) => !one.path.includes(`{${name}}`));
  const required = rest.required?.filter((name) => inBody.some(([kept]) => kept === name));
  const schema = { ...rest, properties: Object.fromEntries(inBody), required };
  return one.many ? { anyOf: [schema, { type: "array", items: schema, maxItems: one.most ?? 500 }] } : schema;
}

/** In its strict form; what readers forgive (numbers as text, lists with commas) is told in the documentation. */
function inputSchema(schema: z.ZodObject): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

function answerSchema({ answers, many }: Described): Json {
  return many && many !== answers ? { anyOf: [ref(answers), ref(many)] } : ref(answers);
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const answer = (description: string, schema: Json, type = "application/json"): Json => ({
  description,
  content: { [type]: { schema } },
});
