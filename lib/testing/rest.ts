import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { createToken } from "@/lib/auth/tokens";
import type { Context, Scope } from "@/lib/context";
import { makeContext } from "@/lib/testing/make";
import type { PrismaClient } from "@/prisma/client/client";

const FOLDER = join(process.cwd(), "app/api/v1");

/** Every endpoint file, by its path as OpenAPI writes it: `/memories/{memory_id}`. */
export const ENDPOINT_FILES = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("[..."))
    .map((file) => [`/${relative(".", join(file, ".."))}`.replace(/\[(\w+)\]/g, "{$1}"), join(FOLDER, file)]),
);

/** An answer as it came; `json` is whatever was answered. */
export type Answer = Awaited<ReturnType<typeof read>>;

/** What a request carries besides its path. `text` is a body as it stands; `body` is sent as JSON. */
export type Sent = { body?: unknown; text?: string; headers?: Record<string, string> };

export type Caller = { ctx: Context; token: string; call: Call };
export type Call = (method: string, path: string, sent?: Sent) => Promise<Answer>;

/** Someone with a token of a workspace, who calls the exported endpoints as Next would. */
export async function makeCaller(
  db: PrismaClient,
  who: { ctx?: Context; name?: string; scopes?: Scope[]; timeZone?: string } = {},
): Promise<Caller> {
  const ctx = who.ctx ?? (await makeContext(db, { actor: { kind: "person" }, timeZone: who.timeZone }));
  const scopes = who.scopes ?? ["memory:read", "memory:write", "checks:write"];
  const { token } = await createToken(ctx, { name: who.name ?? "rest tester", scopes });
  return { ctx, token, call: callWith({ authorization: `Bearer ${token}` }) };
}

/** Calls with these headers on every request. */
export function callWith(always: Record<string, string>): Call {
  return async (method, path, { body, text, headers } = {}) => {
    const url = new URL(`http://127.0.0.1:3000/api/v1${path}`);
    const { handler, params } = await endpointAt(method, url.pathname.slice("/api/v1".length));
    const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const request = new Request(url, {
      method,
      body: body === undefined ? text : JSON.stringify(body),
      headers: { ...type, ...always, ...headers },
    });
    return read(await handler(request, { params: Promise.resolve(params) }));
  };
}

async function endpointAt(method: string, path: string) {
  for (const [template, file] of ENDPOINT_FILES) {
    const found = new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`).exec(path);
    if (!found) continue;
    const module: Record<string, unknown> = await import(file);
    const handler = module[method];
    if (typeof handler !== "function") throw new Error(`${template} has no ${method}`);
    const given = Object.entries(found.groups ?? {});
    return { handler, params: Object.fromEntries(given.map(([name, value]) => [name, decodeURIComponent(value)])) };
  }
  throw new Error(`there is no endpoint ${path}`);
}

async function read(response: Response) {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}
