// The gate of Claude Code as it stands in this folder, for a hook of a clone: `node connect/claude-code.mjs`.
import { answerClaudeCode } from "./claude-code-stop.mjs";
import { runHook } from "./hook.mjs";

await runHook(answerClaudeCode);
