import { type CallToolRequest, createMcpHandler, Server, type ServerContext } from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { type Client, clientNamed } from "@/lib/auth/client-name";
import { env } from "@/lib/env";
import { type Caller, callTool } from "@/lib/mcp/call";
import { IDENTITY, LISTED } from "@/lib/mcp/identity";
import { INSTRUCTIONS } from "@/lib/mcp/instructions";

/** How long a client may keep the list of tools: it changes only with a new version of the server. */
const LIST_KEPT = { ttlMs: 300_000, cacheScope: "private" } as const;

/** One for all requests: making it takes longer than a short answer. */
const VALIDATOR = new AjvJsonSchemaValidator();

/** Answers a request of the era of 2026-07-28, in which every request says by itself who speaks. */
export function answerModern(request: Request, caller: Caller): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(caller), { legacy: "reject" });
  return handler.fetch(request);
}

async function serverFor(caller: Caller): Promise<Server> {
  const server = new Server(IDENTITY, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator: VALIDATOR,
    cacheHints: { "tools/list": LIST_KEPT, "server/discover": LIST_KEPT },
  });
  const call = ({ params }: CallToolRequest, { mcpReq }: ServerContext) =>
    callTool({ ...caller, client: clientOf(server, caller) }, { ...params, _meta: mcpReq._meta });
  server.setRequestHandler("tools/list", () => ({ tools: LISTED }));
  server.setRequestHandler("tools/call", call);
  if (env().conformance) (await import("@/lib/mcp/conformance/modern")).addFixtures(server, call);
  return server;
}

/** What the request says of its client, which is more than its User-Agent; this server serves this one request. */
function clientOf(server: Server, caller: Caller): Client {
  const said = server.getClientVersion();
  const client = clientNamed(said?.name ?? null, said?.version ?? null);
  return client.name ? client : caller.client;
}
