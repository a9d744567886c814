// How well recall finds what answers a question. Loads notes through REST and asks through MCP.
//   node bench/recall.mjs --data FOLDER [--sets turns,observations,routes] [--url URL] [--database-url URL]
// FOLDER holds sets of LoCoMo's shape: locomo/{notes,observations,queries}.jsonl and routes/{routes,queries}.jsonl.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connectAgent, rest } from "./agent.mjs";
import { means, quantile, scoreOne } from "./score.mjs";
import { benchServer } from "./server.mjs";

const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    sets: { type: "string", default: "turns,observations,routes" },
    url: { type: "string" },
    "database-url": { type: "string" },
  },
});
if (!options.data) {
  console.error(
    "Say where the data is: node bench/recall.mjs --data FOLDER. The README beside this file says what it holds.",
  );
  process.exit(1);
}
const folder = options.data;
const sets = options.sets.split(",");
/** By then the server has counted the words of what came last. */
const COUNTED = 20_000;
const server = await benchServer({ url: options.url, databaseUrl: options["database-url"] });
try {
  if (sets.includes("turns")) await measureNotes("turns", join(folder, "locomo", "notes.jsonl"));
  if (sets.includes("observations")) await measureNotes("observations", join(folder, "locomo", "observations.jsonl"));
  if (sets.includes("routes")) await measureRoutes();
} finally {
  await server.stop();
}

/**
 * Each conversation becomes a project, each of its sessions a session; event times are kept.
 * @param {string} set @param {string} file
 */
async function measureNotes(set, file) {
  if (!existsSync(file)) return;
  const notes = lines(file);
  const idOf = new Map();
  for (let from = 0; from < notes.length; from += 500) {
    const part = notes.slice(from, from + 500);
    const { results } = await rest(
      server.url,
      "POST",
      "/memories",
      part.map((note) => asMemory(set, note)),
    );
    part.forEach((note, index) => {
      if (results[index].error) throw new Error(`${note.id}: ${JSON.stringify(results[index].error)}`);
      idOf.set(results[index].memory_id, note.id);
    });
  }
  const goldOf = goldFor(set, notes);
  await ask(
    set,
    lines(join(folder, "locomo", "queries.jsonl")).map((query) => ({ ...query, gold: goldOf(query.gold) })),
    "memory_recall",
    (answer) => answer.memories.map((/** @type {{ memory_id: string }} */ memory) => idOf.get(memory.memory_id)),
  );
}

/** @param {string} set @param {any} note */
function asMemory(set, note) {
  return {
    content: note.text,
    category: "facts",
    project: `${set}-${note.conv}`,
    event_at: note.date,
    source: { client: "bench", session_id: `${set}-${note.conv}-${note.session}` },
  };
}

/** An observation answers a question when it draws on the turns that do. @param {string} set @param {any[]} notes */
function goldFor(set, notes) {
  if (set === "turns") return (/** @type {string[]} */ gold) => gold;
  return (/** @type {string[]} */ gold) =>
    notes.filter((note) => note.evidence.some((/** @type {string} */ id) => gold.includes(id))).map((note) => note.id);
}

async function measureRoutes() {
  const file = join(folder, "routes", "routes.jsonl");
  if (!existsSync(file)) return;
  const idOf = new Map();
  for (const route of lines(file)) {
    const { route_id } = await rest(server.url, "POST", "/routes", {
      title: route.path,
      description: route.subj || route.path,
      paths: [route.path],
      project: `routes-${route.conv}`,
    });
    idOf.set(route_id, route.id);
  }
  await ask("routes", lines(join(folder, "routes", "queries.jsonl")), "route_query", (answer) =>
    answer.routes.map((/** @type {{ route_id: string }} */ route) => idOf.get(route.route_id)),
  );
}

/**
 * Asks every question and prints the means. Category 5 of LoCoMo has no answer and is left out of `all`.
 * @param {string} set @param {any[]} queries @param {string} tool @param {(answer: any) => string[]} ranked
 */
async function ask(set, queries, tool, ranked) {
  await new Promise((resolve) => setTimeout(resolve, COUNTED));
  const agent = await connectAgent(server.url);
  const answers = [];
  const times = [];
  for (const query of queries.filter((candidate) => candidate.gold.length)) {
    const began = performance.now();
    const answer = await agent.call(tool, { query: query.question, project: `${set}-${query.conv}`, limit: 10 });
    times.push(performance.now() - began);
    const groups = query.category === 5 ? [query.categoryName] : ["all", query.categoryName];
    answers.push({ groups, score: scoreOne(query.gold, ranked(answer)) });
  }
  await agent.close();
  console.log(
    `\n${set}: ${answers.length} questions, ${quantile(times, 0.5).toFixed(1)} ms p50, ${quantile(times, 0.95).toFixed(1)} ms p95 over MCP`,
  );
  console.table(means(answers));
}

/** @param {string} file @returns {any[]} */
function lines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
