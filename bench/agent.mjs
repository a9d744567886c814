import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/**
 * A real MCP client, connected.
 * @param {string} url the server's address, without /mcp
 * @returns {Promise<{ call: (tool: string, input: object) => Promise<any>, list: () => Promise<unknown>, close: () => Promise<void> }>} `call` answers the structured content, or throws with the tool's own text
 */
export async function connectAgent(url) {
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return {
    call: async (tool, input) => {
      const answer = await client.callTool({ name: tool, arguments: { ...input } });
      if (answer.isError) throw new Error(`${tool}: ${JSON.stringify(answer.content).slice(0, 300)}`);
      return answer.structuredContent;
    },
    list: () => client.listTools(),
    close: () => client.close(),
  };
}

/**
 * One REST write or read.
 * @param {string} url @param {string} method @param {string} path under /api/v1 @param {unknown} [body]
 * @returns {Promise<any>} the JSON answer
 */
export async function rest(url, method, path, body) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json).slice(0, 300)}`);
  return json;
}
