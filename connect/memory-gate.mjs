import { answerClaudeCode } from "./claude-code-stop.mjs";
import { answerCodex } from "./codex.mjs";
import { answerGemini } from "./gemini.mjs";
import { runHook } from "./hook.mjs";
import { answerKimiCode } from "./kimi-code.mjs";
import { say } from "./stop.mjs";

/** What the hook's command line names after the file; nothing is Claude Code. */
const CLIENTS = new Map([
  ["claude-code", answerClaudeCode],
  ["codex", answerCodex],
  ["kimi-code", answerKimiCode],
  ["gemini", answerGemini],
]);

const client = process.argv[2] ?? "claude-code";
const answerClient = CLIENTS.get(client);
if (answerClient) await runHook(answerClient);
else say(`Memory gate: it knows no client "${client}"; it knows ${[...CLIENTS.keys()].join(", ")}.`);
