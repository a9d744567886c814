import { runClaudeCode } from "./claude-code.mjs";

await runClaudeCode();
