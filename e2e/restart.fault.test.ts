import { createServer } from "node:net";
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, expect, inject, test } from "vitest";
import { emptyBrain, startServer } from "@/e2e/server";

const folder = emptyBrain(inject("template"));
afterAll(() => folder.remove());

const ME = { name: "restart-test", version: "1.0" };

async function connect(era: string, endpoint: URL) {
  if (era === "2025") {
    const client = new LegacyClient(ME);
    await client.connect(new LegacyTransport(endpoint));
    return client;
  }
  const client = new ModernClient(ME, { versionNegotiation: { mode: "auto" } });
  await client.connect(new ModernTransport(endpoint));
  return client;
}

function freePort(): Promise<string> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const { port } = Object(server.address());
      server.close(() => resolve(String(port)));
    }),
  );
}

test.each(["2025", "2026"])(
  "a client of %s does not notice that the server restarted between two calls",
  async (era) => {
    const env = { BRAIN_DATA: folder.data, PORT: await freePort() };
    const first = await startServer(env);
    const client = await connect(era, new URL("/mcp", first.url));
    const content = `The ${era} client stores this before the restart.`;
    await client.callTool({ name: "memory_store", arguments: { content, category: "facts" } });
    await first.stop();

    const second = await startServer(env);
    const answer = await client.callTool({ name: "memory_recall", arguments: { category: "facts" } });
    expect(JSON.stringify(answer.structuredContent)).toContain(content);
    await client.close();
    await second.stop();
  },
);
