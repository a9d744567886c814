// What the Stop gate costs a session: the whole process beside an empty Node script, in the same run.
//   node bench/gate.mjs [--sizes 1,10,60] [--runs 30]
// Interleaved, so that a busy machine slows all alike. Compare ratios, never milliseconds of two runs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { joinGate } from "../connect/bundle.mjs";
import { quantile } from "./score.mjs";

const { values: options } = parseArgs({
  options: { sizes: { type: "string", default: "1,10,60" }, runs: { type: "string", default: "30" } },
});
const runs = Number(options.runs);
const BYTES_A_LINE = 3_100;

const folder = mkdtempSync(join(tmpdir(), "brain-gate-bench-"));
const gate = join(folder, "memory-gate.mjs");
const empty = join(folder, "empty.mjs");
writeFileSync(gate, joinGate());
writeFileSync(empty, "");
const ask = join(folder, "ask.mjs");
writeFileSync(
  ask,
  'import { request } from "node:http";\nrequest(process.env.BRAIN_URL, { method: "POST", agent: false }, (answer) => answer.resume()).end("{}");\n',
);
const brain = createServer((request, response) => {
  request
    .resume()
    .once("end", () => response.end('{"accepted":1,"duplicates":0,"policy":{"rules":{},"ignored_paths":[]}}'));
}).listen(0, "127.0.0.1");
await once(brain, "listening");
const url = `http://127.0.0.1:${Number(Object(brain.address()).port)}`;

try {
  const rows = [];
  for (const size of options.sizes.split(",").map(Number)) {
    for (const known of [false, true]) rows.push(...(await measure(size, known)));
  }
  console.table(rows);
} finally {
  brain.close();
  rmSync(folder, { recursive: true });
}

/** @param {number} size megabytes @param {boolean} known whether a brain is set, which answers at once */
async function measure(size, known) {
  const home = mkdtempSync(join(folder, "home-"));
  const transcript = join(home, "session.jsonl");
  writeFileSync(transcript, sessionOf(size));
  const env = { HOME: home, ...(known ? { BRAIN_URL: url } : {}) };
  /** @type {Record<"bare" | "asked" | "first" | "later", number[]>} */
  const times = { bare: [], asked: [], first: [], later: [] };
  await time(gate, env, stopOf("warm", transcript));
  for (let run = 0; run < runs; run += 1) {
    appendFileSync(transcript, turnOf(run));
    times.bare.push(await time(empty, env, ""));
    times.asked.push(await time(known ? ask : empty, env, ""));
    times.first.push(await time(gate, env, stopOf(`first-${run}`, transcript)));
    times.later.push(await time(gate, env, stopOf("warm", transcript)));
  }
  const base = quantile(times.bare, 0.5);
  const answer = Math.max(0, quantile(times.asked, 0.5) - base);
  return /** @type {const} */ (["first", "later"]).map((check) => ({
    MB: size,
    brain: known ? "answers at once" : "none",
    check,
    "p50 ms": Math.round(quantile(times[check], 0.5)),
    "p95 ms": Math.round(quantile(times[check], 0.95)),
    "empty p50": Math.round(base),
    "answer ms": known ? Math.round(answer) : "",
    ratio: Number(((quantile(times[check], 0.5) - (known ? answer : 0)) / base).toFixed(2)),
  }));
}

/** @param {string} script @param {Record<string, string>} env @param {string} stdin */
async function time(script, env, stdin) {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: "", BRAIN_URL: "", ...env },
    cwd: folder,
  });
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return performance.now() - began;
}

/** @param {string} session @param {string} transcript */
function stopOf(session, transcript) {
  return JSON.stringify({ session_id: session, transcript_path: transcript, cwd: folder, hook_event_name: "Stop" });
}

/** A long session as Claude Code writes it: text, a call, its result, bookkeeping. @param {number} size megabytes */
function sessionOf(size) {
  const filler =
    'const total = lines.reduce((sum, line) => sum + round(line.net), 0);\n\t"und so weiter" // äöü '.repeat(40);
  const pad = filler.slice(0, BYTES_A_LINE - 700);
  const turns = Math.ceil((size * 1e6) / (4 * BYTES_A_LINE));
  const lines = [prompt("Fix the rounding."), call("context_query", "look")];
  for (let turn = 0; turn < turns; turn += 1) {
    const [name, id] = [turn % 7 === 3 ? "Edit" : "Read", `toolu_${turn}`];
    lines.push(entry([{ type: "text", text: pad }]), call(name, id, pad), result(id, pad), {
      type: "tools-used",
      tools: ["Read"],
      pad,
    });
  }
  return textOf([...lines, call("memory_store", "kept"), result("kept", "ok")]);
}

/** @param {number} turn */
function turnOf(turn) {
  const names = ["context_query", "Read", "Edit", "memory_store"];
  return textOf([
    prompt(`Next ${turn}`),
    ...names.flatMap((name) => [call(name, `${name}-${turn}`), result(`${name}-${turn}`, "ok")]),
  ]);
}

/** @param {object[]} lines */
function textOf(lines) {
  const shared = { isSidechain: false, timestamp: "2026-05-04T08:00:00.000Z", version: "2.1.332", gitBranch: "main" };
  return lines.map((line) => `${JSON.stringify({ ...line, ...shared })}\n`).join("");
}

/** @param {string} text @returns {object} */
function prompt(text) {
  return { type: "user", message: { role: "user", content: text } };
}

/** @param {object[]} content @returns {object} */
function entry(content) {
  return { message: { role: "assistant", content }, type: "assistant" };
}

/** @param {string} name @param {string} id @param {string} [note] */
function call(name, id, note = "") {
  return entry([{ type: "tool_use", id, name, input: { file_path: "/repo/a.ts", note } }]);
}

/** @param {string} id @param {string} text @returns {object} */
function result(id, text) {
  const content = [{ type: "tool_result", tool_use_id: id, content: [{ type: "text", text }] }];
  return { type: "user", message: { role: "user", content } };
}
