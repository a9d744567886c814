import {
  type CallToolRequest,
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { ASKING_TOOLS, askingPrompt } from "@/lib/mcp/conformance/asking";
import {
  COMPLETION,
  listing,
  PLAIN_TOOLS,
  PROMPTS,
  promptFixture,
  RESOURCES,
  readFixture,
  TEMPLATES,
} from "@/lib/mcp/conformance/fixtures";
import { LISTED } from "@/lib/mcp/identity";

type CallTool = (request: CallToolRequest, ctx: ServerContext) => CallToolResult | Promise<CallToolResult>;

/** Adds the fixtures to a server of the era of 2026-07-28. */
export function addFixtures(server: Server, callTool: CallTool): void {
  server.registerCapabilities({ resources: {}, prompts: {}, completions: {} });
  const names = [...Object.keys(PLAIN_TOOLS), ...Object.keys(ASKING_TOOLS)];
  const tools = [...LISTED, ...names.map(listing)];
  server.setRequestHandler("tools/list", () => ({ tools }));
  server.setRequestHandler("tools/call", async (request, ctx) => {
    const { name } = request.params;
    const asking = ASKING_TOOLS[name];
    if (asking) return asking(ctx);
    if (name === "test_tool_with_progress") await reportProgress(ctx);
    const fixture = PLAIN_TOOLS[name];
    return fixture ? { ...fixture } : callTool(request, ctx);
  });
  server.setRequestHandler("completion/complete", () => COMPLETION);
  addResources(server);
  addPrompts(server);
}

async function reportProgress({ mcpReq }: ServerContext): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  for (const progress of [0, 50, 100])
    await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
}

function addResources(server: Server): void {
  server.setRequestHandler("resources/list", () => ({ resources: RESOURCES }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: TEMPLATES }));
  server.setRequestHandler("resources/read", ({ params: { uri } }) => {
    const found = readFixture(uri);
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Resource not found", { uri });
    return { contents: [found] };
  });
}

function addPrompts(server: Server): void {
  const asking = { name: "test_input_required_result_prompt", description: "A fixture that asks first." };
  server.setRequestHandler("prompts/list", () => ({ prompts: [...PROMPTS, asking] }));
  server.setRequestHandler("prompts/get", ({ params }, ctx) => {
    if (params.name === asking.name) return askingPrompt(ctx);
    const messages = promptFixture(params.name, params.arguments);
    if (!messages) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Prompt not found");
    return { messages };
  });
}
