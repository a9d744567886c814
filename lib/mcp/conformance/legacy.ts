import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import * as wire from "@modelcontextprotocol/sdk/types.js";
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

type CallTool = (request: wire.CallToolRequest) => wire.CallToolResult | Promise<wire.CallToolResult>;

/** Adds the fixtures to a server of the 2025 era. */
export function addFixtures(server: Server, callTool: CallTool): void {
  server.registerCapabilities({ resources: { subscribe: true }, prompts: {}, completions: {}, logging: {} });
  const tools = [...LISTED, ...Object.keys(PLAIN_TOOLS).map(listing)];
  server.setRequestHandler(wire.ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(wire.CallToolRequestSchema, async (request, { sendNotification }) => {
    for (const notice of noticesOf(request)) await sendNotification(notice);
    const fixture = PLAIN_TOOLS[request.params.name];
    return fixture ? { ...fixture } : callTool(request);
  });
  server.setRequestHandler(wire.SetLevelRequestSchema, () => ({}));
  server.setRequestHandler(wire.CompleteRequestSchema, () => COMPLETION);
  addResources(server);
  addPrompts(server);
}

/** What two of the fixtures say before they answer. */
function noticesOf({ params }: wire.CallToolRequest): wire.ServerNotification[] {
  const progressToken = params._meta?.progressToken;
  if (params.name === "test_tool_with_progress" && progressToken !== undefined)
    return [0, 50, 100].map((progress) => ({
      method: "notifications/progress",
      params: { progressToken, progress, total: 100 },
    }));
  if (params.name !== "test_tool_with_logging") return [];
  return ["Tool execution started", "Tool processing data", "Tool execution completed"].map((data) => ({
    method: "notifications/message",
    params: { level: "info", data },
  }));
}

function addResources(server: Server): void {
  server.setRequestHandler(wire.ListResourcesRequestSchema, () => ({ resources: RESOURCES }));
  server.setRequestHandler(wire.ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: TEMPLATES }));
  server.setRequestHandler(wire.SubscribeRequestSchema, () => ({}));
  server.setRequestHandler(wire.UnsubscribeRequestSchema, () => ({}));
  server.setRequestHandler(wire.ReadResourceRequestSchema, ({ params: { uri } }) => {
    const found = readFixture(uri);
    if (!found) throw new wire.McpError(wire.ErrorCode.InvalidParams, "Resource not found", { uri });
    return { contents: [found] };
  });
}

function addPrompts(server: Server): void {
  server.setRequestHandler(wire.ListPromptsRequestSchema, () => ({ prompts: PROMPTS }));
  server.setRequestHandler(wire.GetPromptRequestSchema, ({ params }) => {
    const messages = promptFixture(params.name, params.arguments);
    if (!messages) throw new wire.McpError(wire.ErrorCode.InvalidParams, "Prompt not found");
    return { messages };
  });
}
