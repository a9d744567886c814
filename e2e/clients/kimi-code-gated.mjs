// node kimi-code-gated.mjs GATE COMMAND [argument]...: puts the gate's hooks into this home's settings of Kimi Code, as
// set-up does, and runs it.
import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const [gate = "", command = "kimi", ...args] = process.argv.slice(2);
const hooks = ["PreToolUse", "UserPromptSubmit", "Stop"].map(
  (event) => `[[hooks]]\nevent = "${event}"\ncommand = ${JSON.stringify(`node "${gate}" kimi-code`)}\ntimeout = 15\n`,
);
appendFileSync(join(homedir(), ".kimi-code", "config.toml"), `\n${hooks.join("")}`);
process.exitCode = spawnSync(command, args, { stdio: "inherit" }).status ?? 1;
