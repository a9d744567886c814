// How long a text of 1 MB takes to become notes, and how recall answers meanwhile.
//   node bench/ingest.mjs [--megabytes 1] [--notes 2000] [--runs 3] [--database-url URL]
// Every figure is of this machine at this moment: compare within a run.
import { parseArgs } from "node:util";
import { rest } from "./agent.mjs";
import { makeMinutes } from "./minutes.mjs";
import { quantile } from "./score.mjs";
import { benchServer } from "./server.mjs";
import { makeNotes } from "./synthetic.mjs";

const { values: options } = parseArgs({
  options: {
    megabytes: { type: "string", default: "1" },
    notes: { type: "string", default: "2000" },
    runs: { type: "string", default: "3" },
    "database-url": { type: "string" },
  },
});
const notes = Number(options.notes);
const server = await benchServer({ databaseUrl: options["database-url"] });
try {
  for (let at = 0; at < notes; at += 500) await rest(server.url, "POST", "/memories", makeNotes(at, 500));
  await sleep(5_000);
  const rows = [];
  for (let run = 0; run < Number(options.runs); run += 1) rows.push(await measure(run));
  console.table(rows);
} finally {
  await server.stop();
}

/** @param {number} run */
async function measure(run) {
  const text = makeMinutes(Number(options.megabytes) * 1024 * 1024);
  const quiet = await recallsUntil(sleep(3_000));
  const began = performance.now();
  const sent = rest(server.url, "POST", "/ingest", {
    text,
    occurred_at: "2026-11-02T09:00:00Z",
    source: { name: `run ${run}`, kind: "minutes" },
  });
  const meanwhile = await recallsUntil(sent);
  const { memory_ids } = await sent;
  const seconds = (performance.now() - began) / 1_000;
  await sleep(3_000);
  return {
    MB: round(Buffer.byteLength(text) / 1024 / 1024),
    passages: memory_ids.length,
    seconds: round(seconds),
    "recall p95 before, ms": round(quantile(quiet, 0.95)),
    recalls: meanwhile.length,
    "recall p50 meanwhile": round(quantile(meanwhile, 0.5)),
    "recall p95 meanwhile": round(quantile(meanwhile, 0.95)),
  };
}

/** One recall after the other, with a little time between. @param {Promise<unknown>} end @returns {Promise<number[]>} ms */
async function recallsUntil(end) {
  const times = [];
  let over = false;
  const ended = end.finally(() => {
    over = true;
  });
  for (let index = 0; !over; index += 1) {
    const began = performance.now();
    await rest(server.url, "POST", "/recall", { query: question(index), preview: true });
    times.push(performance.now() - began);
    await sleep(20);
  }
  await ended;
  return times;
}

/** Some words of one stored note. @param {number} index */
function question(index) {
  const [note] = makeNotes((index * 7_919) % notes, 1);
  const every = note?.content.split(" ").filter((_, place) => place % 5 === 0) ?? [];
  return every.slice(0, 6).join(" ");
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(1));
}
