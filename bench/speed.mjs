// How fast the server stores and recalls, and what it costs, beside a bare Next endpoint in the same run.
//   node bench/speed.mjs [--sizes 1000,10000,100000] [--database-url URL] [--clients 8]
// Reads CPU time from /proc, so it needs Linux. Every figure is of this machine at this moment: compare within a run.
import { parseArgs } from "node:util";
import { connectAgent, rest } from "./agent.mjs";
import { startBareNext } from "./bare.mjs";
import { quantile } from "./score.mjs";
import { benchServer, cpuSeconds, residentMegabytes } from "./server.mjs";
import { makeNotes } from "./synthetic.mjs";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    "database-url": { type: "string" },
    clients: { type: "string", default: "8" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const CALLS = 300;

const bare = await startBareNext();
const server = await benchServer({ databaseUrl: options["database-url"] });
const pid = Number(server.pid);
const agent = await connectAgent(server.url);
try {
  await compareWithBare();
  const rows = [];
  let stored = 0;
  for (const size of sizes) {
    await fill(stored, size);
    stored = size;
    rows.push(await measureAt(size));
  }
  console.log("\nstore and recall over MCP");
  console.table(rows);
} finally {
  await agent.close();
  await server.stop();
  await bare.stop();
}

/** What the protocol itself costs: tools/list, and a call that is refused, against a Next endpoint that echoes JSON. */
async function compareWithBare() {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const refused = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "memory_store", arguments: {} } };
  const floor = await cpuPerRequest(bare.pid, `${bare.url}/json`, body);
  const list = await cpuPerRequest(pid, `${server.url}/mcp`, body);
  const refusal = await cpuPerRequest(pid, `${server.url}/mcp`, refused);
  console.log("CPU of the server for one request");
  console.table([
    { request: "bare Next endpoint", ms: floor.toFixed(2), ratio: 1 },
    { request: "tools/list", ms: list.toFixed(2), ratio: Number((list / floor).toFixed(2)) },
    { request: "a refused call", ms: refusal.toFixed(2), ratio: Number((refusal / floor).toFixed(2)) },
  ]);
}

/** @param {number} process @param {string} url @param {object} body @returns {Promise<number>} milliseconds */
async function cpuPerRequest(process, url, body) {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const send = async () => (await fetch(url, { method: "POST", headers, body: text })).text();
  await inParallel(8, 1_000, send);
  const before = cpuSeconds(process);
  await inParallel(8, 2_000, send);
  return ((cpuSeconds(process) - before) * 1_000) / 2_000;
}

/** @param {number} from @param {number} to */
async function fill(from, to) {
  for (let at = from; at < to; at += 500)
    await rest(server.url, "POST", "/memories", makeNotes(at, Math.min(500, to - at)));
}

/** @param {number} size */
async function measureAt(size) {
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const stores = await timed(CALLS, (index) =>
    agent.call("memory_store", { ...makeNotes(10_000_000 + size * 10 + index, 1)[0] }),
  );
  const before = cpuSeconds(pid);
  const recalls = await timed(CALLS, (index) => agent.call("context_query", { query: question(size, index) }));
  const cpu = ((cpuSeconds(pid) - before) * 1_000) / CALLS;
  const began = performance.now();
  await inParallel(Number(options.clients), CALLS, (index) =>
    agent.call("context_query", { query: question(size, index) }),
  );
  const perSecond = CALLS / ((performance.now() - began) / 1_000);
  return {
    notes: size,
    "store p50": round(quantile(stores, 0.5)),
    "store p95": round(quantile(stores, 0.95)),
    "recall p50": round(quantile(recalls, 0.5)),
    "recall p95": round(quantile(recalls, 0.95)),
    "CPU ms a recall": round(cpu),
    [`recalls/s, ${options.clients} clients`]: Math.round(perSecond),
    "memory MB": residentMegabytes(pid),
  };
}

/** Six words of one stored note. @param {number} size @param {number} index */
function question(size, index) {
  const note = makeNotes((index * 7_919) % size, 1)[0];
  return (
    note?.content
      .split(" ")
      .filter((_, place) => place % 5 === 0)
      .slice(0, 6)
      .join(" ") ?? ""
  );
}

/** @param {number} count @param {(index: number) => Promise<unknown>} call @returns {Promise<number[]>} milliseconds */
async function timed(count, call) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await call(index);
    times.push(performance.now() - began);
  }
  return times;
}

/** @param {number} workers @param {number} count @param {(index: number) => Promise<unknown>} call */
async function inParallel(workers, count, call) {
  let next = 0;
  const work = async () => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(1));
}
