// The same notes and the same questions through other memory servers, over MCP.
//   cd bench/peers && npm run prepare-peers && cd ../.. && node bench/peers/run.mjs --data FOLDER [--conversations 2]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connectAgent, rest } from "../agent.mjs";
import { means, quantile, scoreOne } from "../score.mjs";
import { benchServer } from "../server.mjs";
import { PEERS } from "./peer.mjs";

const { values: options } = parseArgs({
  options: { data: { type: "string" }, conversations: { type: "string", default: "2" } },
});
if (!options.data) {
  console.error(
    "Say where the data is: node bench/peers/run.mjs --data FOLDER, with locomo/notes.jsonl and locomo/queries.jsonl in it.",
  );
  process.exit(1);
}
const notes = lines(join(options.data, "locomo", "notes.jsonl"));
const queries = lines(join(options.data, "locomo", "queries.jsonl")).filter(
  (query) => query.gold.length && query.category !== 5,
);
const conversations = [...new Set(notes.map((note) => note.conv))].slice(0, Number(options.conversations));

const server = await benchServer();
const openers = { "company-brain": openBrain, ...PEERS };
const table = [];
for (const [name, open] of Object.entries(openers)) table.push({ server: name, ...(await measure(open)) });
await server.stop();
console.table(table);

/** Each conversation is asked in a store that holds it alone. @param {(conversation: string) => Promise<import("./peer.mjs").Peer>} open */
async function measure(open) {
  const answers = [];
  const times = [];
  let empty = 0;
  for (const conversation of conversations) {
    const peer = await open(conversation);
    for (const note of notes.filter((candidate) => candidate.conv === conversation))
      await peer.store(note.id, note.text);
    for (const query of queries.filter((candidate) => candidate.conv === conversation)) {
      const began = performance.now();
      const ranked = await peer.search(query.question);
      times.push(performance.now() - began);
      if (ranked.length === 0) empty += 1;
      answers.push({ groups: ["all"], score: scoreOne(query.gold, ranked) });
    }
    await peer.close();
  }
  return {
    ...means(answers).all,
    "empty answers": empty,
    "ms p50": Number(quantile(times, 0.5).toFixed(1)),
    "ms p95": Number(quantile(times, 0.95).toFixed(1)),
  };
}

/** Ours, over HTTP: the conversation is a project. Sessions and times are not declared, as the others cannot know them. @param {string} conversation @returns {Promise<import("./peer.mjs").Peer>} */
async function openBrain(conversation) {
  const agent = await connectAgent(server.url);
  const idOf = new Map();
  return {
    store: async (id, text) => {
      const stored = await rest(server.url, "POST", "/memories", {
        content: text,
        category: "facts",
        project: conversation,
      });
      idOf.set(stored.memory_id, id);
    },
    search: async (question) => {
      const answer = await agent.call("memory_recall", { query: question, project: conversation, limit: 10 });
      return answer.memories.map((/** @type {{ memory_id: string }} */ memory) => idOf.get(memory.memory_id));
    },
    close: () => agent.close(),
  };
}

/** @param {string} file @returns {any[]} */
function lines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
