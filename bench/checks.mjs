// How long the brain takes for the reports of gates: a thousand in one request, and the lead's figures over many.
//   node bench/checks.mjs [--checks 100000] [--database-url URL]
// Reads CPU time from /proc, so it needs Linux. On a busy machine compare that: waiting moves the other figures.
import { parseArgs } from "node:util";
import { rest } from "./agent.mjs";
import { quantile } from "./score.mjs";
import { benchServer, cpuSeconds } from "./server.mjs";

const { values: options } = parseArgs({
  options: { checks: { type: "string", default: "100000" }, "database-url": { type: "string" } },
});
const total = Number(options.checks);
const BATCH = 1_000;
const RUNS = 15;
const MINUTE = 60_000;
/** Thirty days, so that a filter of a week is a part of it. */
const SPAN = 30 * 24 * 60 * MINUTE;
const RULES = ["edited-stored-nothing", "no-lookup-at-first-check", "recall-order", "read-only-stored-nothing"];

const server = await benchServer({ databaseUrl: options["database-url"] });
try {
  const batches = Math.ceil(total / BATCH);
  console.log(`intake of ${BATCH} spooled reports in one request, ${batches} times`);
  console.table([await measure("POST /checks", batches, (batch) => send(batch * BATCH))]);
  // The clock's housekeeping, which a server that runs for longer than this has behind it.
  await new Promise((resolve) => setTimeout(resolve, 130_000));
  const week = new Date(Date.now() - 7 * 24 * 60 * MINUTE).toISOString();
  const rows = [];
  for (const path of [
    "/reports/blocked-stops",
    `/reports/blocked-stops?from=${week}`,
    "/reports/blocked-stops?rule=recall-order",
    "/sessions",
    "/sessions?outcome=stored",
    "/sessions/session-7",
    "/gates",
  ]) {
    rows.push(await measure(`GET ${path.replace(week, "<a week ago>")}`, RUNS, () => rest(server.url, "GET", path)));
  }
  console.log(`over ${total} checks`);
  console.table(rows);
} finally {
  await server.stop();
}

/** @param {number} from */
async function send(from) {
  const reports = Array.from({ length: Math.min(BATCH, total - from) }, (_, index) => makeReport(from + index));
  const { accepted } = await rest(server.url, "POST", "/checks", reports);
  if (accepted !== reports.length) throw new Error(`${reports.length} were sent, ${accepted} accepted`);
}

/** A session of four checks: two that pass, one that is sent back, and its retry. @param {number} number */
function makeReport(number) {
  const session = Math.floor(number / 4);
  const step = number % 4;
  const begun = Date.now() - SPAN + Math.floor((session / (total / 4)) * (SPAN - 60 * MINUTE));
  const blocked = step === 2 && session % 3 === 0;
  return {
    report_id: `bench-${number}`,
    session_id: `session-${session}`,
    client: ["claude-code", "codex", "opencode"][session % 3],
    client_version: "2.1.332",
    gate_version: "1",
    project: `github.com/acme/project-${session % 40}`,
    branch: `feature-${session % 200}`,
    at: new Date(begun + step * 5 * MINUTE).toISOString(),
    verdict: blocked ? "blocked" : step === 3 && session % 3 === 0 ? "released" : "passed",
    rules: blocked ? [RULES[session % 4]] : [],
    stored_since_block: step === 3 ? session % 2 === 0 : null,
    counts: { entries: 12, calls: 5, edits: 2, stores: 1, recalls: 1, lookups: session % 5 ? 1 : 0 },
    edited_paths: [`src/part-${session % 300}/file-${step}.ts`, "README.md"],
    calls: [{ tool: "context_query", tool_use_id: `toolu_${number}` }],
  };
}

/** @param {string} request @param {number} runs @param {(run: number) => Promise<unknown>} work */
async function measure(request, runs, work) {
  /** @type {number[]} */
  const times = [];
  const before = cpuSeconds(Number(server.pid));
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  const cpu = ((cpuSeconds(Number(server.pid)) - before) * 1_000) / runs;
  const at = (/** @type {number} */ share) => Math.round(quantile(times, share));
  return { request, "p50 ms": at(0.5), "p95 ms": at(0.95), "CPU ms": Math.round(cpu) };
}
