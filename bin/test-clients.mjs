// Real coding-agent clients against a real server, each with the gate as it is installed. Needs CLIENT_HARNESS, a folder
// with `claude-session.mjs` and `other-session.mjs`, which drive clients with a scripted model on loopback, and the
// clients' commands: CODEX_BIN, KIMI_BIN, OPENCODE_BIN; one that is not named is not run, and that is said. Ends with
// `N passed, N failed, N not run`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { benchServer } from "../bench/server.mjs";
import { joinGate } from "../connect/bundle.mjs";
import { listenIn } from "../e2e/clients/listen.mjs";
import { playPlugin } from "../e2e/clients/plugin.mjs";
import { twoDays } from "../e2e/clients/two-days.mjs";

const harness = process.env.CLIENT_HARNESS;
if (!harness) {
  console.error(
    "Set CLIENT_HARNESS to the folder that holds claude-session.mjs, then run this again. Nothing was run.",
  );
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), "brain-clients-"));
const gate = join(work, "memory-gate.mjs");
const plugin = join(work, "memory-gate.js");
writeFileSync(gate, joinGate());
writeFileSync(plugin, joinGate("opencode.mjs"));

/** The releases of Claude Code that a team runs: the current one, and the oldest that is promised to work. */
const CLAUDE_VERSIONS = ["2.1.332", "2.1.197"];

/** @param {string} file */
const own = (file) => `node '${resolve("e2e", "clients", file)}'`;
const { CODEX_BIN, KIMI_BIN, OPENCODE_BIN } = process.env;
/** How the harness starts each of the other clients. @type {Record<string, { name: string, bin: string | undefined, args: string[] }>} */
const CLIENTS = {
  codex: { name: "Codex", bin: CODEX_BIN, args: ["--hook", `node '${gate}' codex`] },
  kimi: {
    name: "Kimi Code",
    bin: KIMI_BIN && `${own("kimi-code-gated.mjs")} '${gate}' ${KIMI_BIN}`,
    args: ["--hook", "true"],
  },
  opencode: {
    name: "OpenCode, served",
    bin: OPENCODE_BIN && `${own("opencode-served.mjs")} ${OPENCODE_BIN}`,
    args: ["--plugin", plugin],
  },
};

const server = await benchServer();
/** The other clients send one; a wrong one is refused. */
const token = await newToken();
const counts = { passed: 0, failed: 0, "not run": 0 };
try {
  await claude("Claude Code looks up, then stores", "store", (answers) => answers.includes('"created":true'));
  await claude("a later session of Claude Code gets the note", "recall", (answers) =>
    answers.includes("rounds per line"),
  );
  for (const version of CLAUDE_VERSIONS) await mondayAndTuesday(version);
  await withPlugin();
  for (const client of Object.keys(CLIENTS)) {
    await other(`${CLIENTS[client]?.name} gets the note of Claude Code`, client, "recall", async (answers) =>
      answers.includes("rounds per line"),
    );
    await other(`${CLIENTS[client]?.name} is sent back once, stores, and ends`, client, "edit", wasSentBack);
  }
} finally {
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
console.log(
  `${Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ")}`,
);
process.exit(counts.failed ? 1 : 0);

/**
 * Plays one scenario of e2e/clients in Claude Code and judges what the client did and what the server answered.
 * @param {string} name @param {string} scenario @param {(answers: string) => boolean} holds
 */
async function claude(name, scenario, holds) {
  const folder = join(work, scenario);
  const args = ["--mcp-url", `${server.url}/mcp`, "--work", folder, "--dump-requests"];
  const { code, report } = await play("claude-session.mjs", scenario, args);
  const answers = code === 0 ? answersIn(join(folder, "mcp-http.jsonl")) : "";
  judge(name, code === 0 && holds(answers), report + answers);
}

/**
 * The story of two days in one release of Claude Code, set up by the brain itself.
 * @param {string} version
 */
async function mondayAndTuesday(version) {
  const folder = join(work, `two-days-${version}`);
  const how = { harness: String(harness), play, folder, version };
  const faults = await twoDays(how).catch((error) => [String(error)]);
  judge(`Monday and Tuesday in Claude Code ${version}`, faults.length === 0, faults.join("\n"));
}

async function withPlugin() {
  const report = await playPlugin({ url: server.url, play, folder: join(work, "plugin") });
  const passed = allTurnsOnce(report) && (await wasSentBack('"created":', "claude-code"));
  judge("Claude Code with the plugin alone is sent back once, stores, and ends", passed, report);
}

/**
 * Plays one scenario in another client, with the gate.
 * @param {string} name @param {string} client @param {string} scenario @param {(answers: string, client: string) => Promise<boolean>} holds
 */
async function other(name, client, scenario, holds) {
  const { bin, args } = CLIENTS[client] ?? { bin: undefined, args: [] };
  if (!bin) {
    counts["not run"] += 1;
    return console.log(`not run: ${name}`);
  }
  const folder = join(work, `${client}-${scenario}`);
  const settings = join(folder, "home", ".company-brain");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "settings.json"), JSON.stringify({ url: server.url, token }));
  const proxy = await listenIn(server.url);
  const more = [
    "--client",
    client,
    "--bin",
    bin,
    "--mcp-url",
    `${proxy.url}/mcp`,
    "--work",
    folder,
    "--token",
    token,
    ...args,
  ];
  const { code, report } = await play("other-session.mjs", scenario, more);
  proxy.stop();
  const passed = code === 0 && allTurnsOnce(report) && (await holds(proxy.answers(), client));
  judge(name, passed, report + proxy.answers());
}

async function newToken() {
  const body = JSON.stringify({ name: "clients" });
  const headers = { "content-type": "application/json" };
  const made = await fetch(`${server.url}/api/v1/tokens`, { method: "POST", headers, body });
  if (!made.ok) throw new Error(`no token for the clients: ${await made.text()}`);
  return String((await made.json()).token);
}

/** A turn after the agent's last words is played only when it was sent back; one too many, when sent back again. @param {string} report */
function allTurnsOnce(report) {
  const { turns_left: left, turns_played: played } = JSON.parse(report);
  return left.main === 0 && !played.some((/** @type {{ over: boolean }} */ turn) => turn.over);
}

/** The brain knows of one block of this client, and of the store that ended it. @param {string} answers @param {string} client */
async function wasSentBack(answers, client) {
  const { items } = await (await fetch(`${server.url}/api/v1/sessions`)).json();
  const own = items.filter((/** @type {{ client: string }} */ session) => session.client.startsWith(client));
  const { counts: known, outcome } = own[0] ?? { counts: {}, outcome: null };
  return answers.includes('"created":') && own.length === 1 && known.blocked === 1 && outcome === "stored";
}

/** @param {string} program @param {string} scenario @param {string[]} args */
async function play(program, scenario, args) {
  const script = join("e2e", "clients", `${scenario}.json`);
  const session = spawn(process.execPath, [join(String(harness), program), "--script", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let report = "";
  session.stdout.on("data", (chunk) => {
    report += chunk;
  });
  const [code] = await once(session, "close");
  return { code, report };
}

/** @param {string} name @param {boolean} passed @param {string} why */
function judge(name, passed, why) {
  counts[passed ? "passed" : "failed"] += 1;
  console.log(`${passed ? "passed" : "FAILED"}: ${name}`);
  if (!passed) console.log(why);
}

/** What the server answered, as one text. @param {string} file */
function answersIn(file) {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line).response ?? "").join("\n");
}
