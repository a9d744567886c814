import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";
import { DELETE, GET, POST } from "@/app/mcp/route";

export type Era = "2025" | "2026";
export const ERAS: readonly Era[] = ["2025", "2026"];

/** What a test looks at of a tool's result. */
export const Result = z.object({
  content: z.array(z.object({ type: z.literal("text"), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).default({}),
  isError: z.boolean().default(false),
});
export type CalledTool = { text: string; data: Record<string, unknown>; isError: boolean };

export type Agent = {
  call: (name: string, args?: Record<string, unknown>, meta?: Record<string, unknown>) => Promise<CalledTool>;
  tools: () => Promise<unknown[]>;
  instructions: string | undefined;
  version: string | undefined;
  close: () => Promise<void>;
};

export type AgentOptions = {
  era?: Era;
  /** The query string of the URL, such as `?project=acme`. */
  search?: string;
  token?: string;
  userAgent?: string;
  name?: string;
};

/** A real MCP client, connected to the endpoint's own handlers without a port between. */
export async function connectAgent(options: AgentOptions = {}): Promise<Agent> {
  const url = new URL(`http://127.0.0.1:3000/mcp${options.search ?? ""}`);
  const requestInit = { headers: headersOf(options) };
  return options.era === "2026"
    ? connectModern(url, requestInit, options.name)
    : connectLegacy(url, requestInit, options.name);
}

/** The route as a fetch: what a client sends arrives as a Request, as Next hands it over. */
export async function fetchRoute(url: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const answer = request.method === "POST" ? POST : request.method === "DELETE" ? DELETE : GET;
  return answer(request);
}

function headersOf({ token, userAgent }: AgentOptions): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(userAgent && { "user-agent": userAgent }),
  };
}

async function connectLegacy(url: URL, requestInit: RequestInit, name = "test-agent"): Promise<Agent> {
  const client = new LegacyClient({ name, version: "1.0" });
  await client.connect(new LegacyTransport(url, { requestInit, fetch: fetchRoute }));
  return {
    call: async (name, args = {}, _meta) =>
      read(await client.callTool({ name, arguments: args, ...(_meta && { _meta }) })),
    tools: async () => (await client.listTools()).tools,
    instructions: client.getInstructions(),
    version: "2025-11-25",
    close: () => client.close(),
  };
}

async function connectModern(url: URL, requestInit: RequestInit, name = "test-agent"): Promise<Agent> {
  const client = new ModernClient({ name, version: "1.0" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new ModernTransport(url, { requestInit, fetch: fetchRoute }));
  return {
    call: async (name, args = {}, _meta) =>
      read(await client.callTool({ name, arguments: args, ...(_meta && { _meta }) })),
    tools: async () => (await client.listTools()).tools,
    instructions: client.getInstructions(),
    version: client.getNegotiatedProtocolVersion(),
    close: () => client.close(),
  };
}

function read(result: unknown): CalledTool {
  const { content, structuredContent, isError } = Result.parse(result);
  return { text: content.map((part) => part.text).join("\n"), data: structuredContent, isError };
}
