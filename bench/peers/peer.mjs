import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

/**
 * One memory server as this benchmark sees it. `search` answers the ids of notes, best first.
 * @typedef {{ store: (id: string, text: string) => Promise<void>, search: (question: string) => Promise<string[]>, close: () => Promise<void> }} Peer
 */

/** @type {Record<string, () => Promise<Peer>>} each opens the server on an empty store of its own */
export const PEERS = { "@modelcontextprotocol/server-memory": openKnowledgeGraph, "@ai-devkit/memory": openDevkit };

/** Its search matches the query as one substring and does not rank. @returns {Promise<Peer>} */
async function openKnowledgeGraph() {
  const { call, close } = await start("@modelcontextprotocol/server-memory");
  return {
    store: async (id, text) => {
      await call("create_entities", { entities: [{ name: id, entityType: "note", observations: [text] }] });
    },
    search: async (question) => {
      const answer = await call("search_nodes", { query: question });
      return answer.entities.map((/** @type {{ name: string }} */ entity) => entity.name);
    },
    close,
  };
}

/** It wants contents of at least 50 characters, so short notes are padded. @returns {Promise<Peer>} */
async function openDevkit() {
  const { call, close } = await start("@ai-devkit/memory");
  const idOf = new Map();
  return {
    store: async (id, text) => {
      const stored = await call("memory_storeKnowledge", {
        title: `Note number ${idOf.size} of this store`,
        content: text.padEnd(60, " .").slice(0, 5_000),
      });
      idOf.set(stored.id, id);
    },
    search: async (question) => {
      const answer = await call("memory_searchKnowledge", { query: question.slice(0, 500), limit: 10 });
      return answer.results.map((/** @type {{ id: string }} */ result) => idOf.get(result.id));
    },
    close,
  };
}

/** @param {string} name a package beside this file, with one program that speaks MCP on its standard streams */
async function start(name) {
  const folder = fileURLToPath(new URL(`./node_modules/${name}/`, import.meta.url));
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const program = typeof bin === "string" ? bin : String(Object.values(bin)[0]);
  const home = mkdtempSync(join(tmpdir(), "peer-"));
  const client = new Client({ name: "bench", version: "1.0.0" });
  const env = { PATH: process.env.PATH ?? "", HOME: home, MEMORY_FILE_PATH: join(home, "memory.json") };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [realpathSync(join(folder, program))],
      env,
      stderr: "ignore",
    }),
  );
  return {
    /** @param {string} tool @param {Record<string, unknown>} input @returns {Promise<any>} */
    call: async (tool, input) => {
      const answer = await client.callTool({ name: tool, arguments: input });
      if (answer.isError || !Array.isArray(answer.content))
        throw new Error(`${name} ${tool}: ${JSON.stringify(answer).slice(0, 300)}`);
      return JSON.parse(answer.content[0].text);
    },
    close: async () => {
      await client.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
