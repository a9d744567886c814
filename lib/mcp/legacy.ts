import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  type CallToolRequest,
  CallToolRequestSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { env } from "@/lib/env";
import { type Caller, callTool } from "@/lib/mcp/call";
import { IDENTITY, LISTED } from "@/lib/mcp/identity";
import { INSTRUCTIONS } from "@/lib/mcp/instructions";

/** One for all requests: making it takes longer than a short answer. */
const VALIDATOR = new AjvJsonSchemaValidator();

/** Answers a request of the 2025 era (2025-11-25 and older), each with a server of its own: nothing is kept between. */
export async function answerLegacy(request: Request, caller: Caller): Promise<Response> {
  const server = new Server(IDENTITY, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator: VALIDATOR,
  });
  const call = ({ params }: CallToolRequest) => callTool(caller, params);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: LISTED }));
  server.setRequestHandler(CallToolRequestSchema, call);
  if (env().conformance) (await import("@/lib/mcp/conformance/legacy")).addFixtures(server, call);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    // The suite also looks at notices sent before an answer, which only a stream carries; our own tools send none.
    enableJsonResponse: !env().conformance,
  });
  await server.connect(transport);
  return transport.handleRequest(request);
}
