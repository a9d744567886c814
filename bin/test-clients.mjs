// Real coding-agent clients against a real server. Needs CLIENT_HARNESS, a folder with `claude-session.mjs`, which
// drives Claude Code with a scripted model on loopback. Ends with `N passed, N failed`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchServer } from "../bench/server.mjs";

const harness = process.env.CLIENT_HARNESS;
if (!harness) {
  console.error(
    "Set CLIENT_HARNESS to the folder that holds claude-session.mjs, then run this again. Nothing was run.",
  );
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), "brain-clients-"));
const server = await benchServer();
let failed = 0;
try {
  await story("Claude Code looks up, then stores", "store", (answers) => answers.includes('"created":true'));
  await story("a later session of Claude Code gets the note", "recall", (answers) =>
    answers.includes("rounds per line"),
  );
} finally {
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
console.log(`${2 - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/**
 * Plays one scenario of e2e/clients and judges what the client did and what the server answered.
 * @param {string} name @param {string} scenario @param {(answers: string) => boolean} holds
 */
async function story(name, scenario, holds) {
  const folder = join(work, scenario);
  const script = join("e2e", "clients", `${scenario}.json`);
  const args = [join(String(harness), "claude-session.mjs"), "--mcp-url", `${server.url}/mcp`, "--script", script];
  const session = spawn(process.execPath, [...args, "--work", folder, "--dump-requests"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let report = "";
  session.stdout.on("data", (chunk) => {
    report += chunk;
  });
  const [code] = await once(session, "close");
  const answers = code === 0 ? answersIn(join(folder, "mcp-http.jsonl")) : "";
  const passed = code === 0 && holds(answers);
  if (!passed) failed += 1;
  console.log(`${passed ? "passed" : "FAILED"}: ${name}`);
  if (!passed) console.log(report, answers);
}

/** What the server answered, as one text. @param {string} file */
function answersIn(file) {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line).response ?? "").join("\n");
}
