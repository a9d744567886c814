import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import { type Client, clientNamed } from "@/lib/auth/client-name";
import { type Caller, callTool } from "@/lib/mcp/call";
import { IDENTITY, LISTED } from "@/lib/mcp/identity";
import { INSTRUCTIONS } from "@/lib/mcp/instructions";

/** How long a client may keep the list of tools: it changes only with a new version of the server. */
const LIST_KEPT = { ttlMs: 300_000, cacheScope: "private" } as const;

/** Answers a request of the era of 2026-07-28, in which every request says by itself who speaks. */
export function answerModern(request: Request, caller: Caller): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(caller), { legacy: "reject" });
  return handler.fetch(request);
}

function serverFor(caller: Caller): Server {
  const server = new Server(IDENTITY, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    cacheHints: { "tools/list": LIST_KEPT, "server/discover": LIST_KEPT },
  });
  server.setRequestHandler("tools/list", () => ({ tools: LISTED }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) =>
    callTool({ ...caller, client: clientOf(server, caller) }, { ...params, _meta: mcpReq._meta }),
  );
  return server;
}

/** What the request says of its client, which is more than its User-Agent; this server serves this one request. */
function clientOf(server: Server, caller: Caller): Client {
  const said = server.getClientVersion();
  const client = clientNamed(said?.name ?? null, said?.version ?? null);
  return client.name ? client : caller.client;
}
