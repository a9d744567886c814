import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @typedef {{ name: string, input: unknown }} ToolUse */
/** @typedef {{ type: string, id?: string, name?: string, tool_use_id?: string, content?: unknown }} Block */
/** @typedef {{ requests: unknown[], played: { over: boolean }[], left: () => { main: number }, url: string, close: () => Promise<void> }} Model */

/**
 * The harness' scripted model, playing a scenario in `repo`. It knows what its session was answered: for
 * `{{memory_id of TOOL}}` it gives the first memory id in the last answer of TOOL.
 * @param {string} harness @param {string} file @param {string} repo @returns {Promise<Model>}
 */
export async function scriptedModel(harness, file, repo) {
  const { startFakeModel } = await import(pathToFileURL(join(harness, "fake-model.mjs")).href);
  const { turns } = JSON.parse(readFileSync(file, "utf8").replaceAll("{{repo}}", repo));
  return startFakeModel({
    scripts: { main: turns },
    onRequest: (/** @type {{ body: any }} */ { body }, /** @type {{ tools: ToolUse[] }} */ turn) => {
      for (const use of turn.tools) use.input = withIds(use.input, body.messages);
    },
  });
}

/** @param {unknown} input @param {{ content: unknown }[]} messages */
function withIds(input, messages) {
  const text = JSON.stringify(input).replace(/\{\{memory_id of (\w+)\}\}/g, (_, tool) => memoryIdIn(messages, tool));
  return JSON.parse(text);
}

/** @param {{ content: unknown }[]} messages @param {string} tool */
function memoryIdIn(messages, tool) {
  /** @type {Block[]} */
  const blocks = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const use = blocks.findLast((block) => block.type === "tool_use" && block.name?.endsWith(`__${tool}`));
  const answer = blocks.find((block) => block.type === "tool_result" && block.tool_use_id === use?.id);
  return /memory_id\W+([0-9a-f-]{36})/.exec(JSON.stringify(answer ?? ""))?.[1] ?? `no memory_id of ${tool}`;
}
