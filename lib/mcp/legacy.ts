import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { type Caller, callTool } from "@/lib/mcp/call";
import { IDENTITY, LISTED } from "@/lib/mcp/identity";
import { INSTRUCTIONS } from "@/lib/mcp/instructions";

/** Answers a request of the 2025 era (2025-11-25 and older), each with a server of its own: nothing is kept between. */
export async function answerLegacy(request: Request, caller: Caller): Promise<Response> {
  const server = new Server(IDENTITY, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: LISTED }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(caller, params));
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  return transport.handleRequest(request);
}
