import { spawn } from "node:child_process";
import { Refusal } from "../lib/db/refusal.mjs";

const LAST_LINES = 40;

/**
 * Runs a program quietly and says in one line what it did and how long it took. A signal to us ends it too.
 * @param {string} name as the person reads it
 * @param {string} program @param {string[]} args @param {Record<string, string>} env added to ours
 * @throws {Refusal} with the program's own last lines, when it fails
 */
export async function step(name, program, args, env) {
  process.stdout.write(`  ${name} ... `);
  const began = performance.now();
  const { code, output } = await run(program, args, env);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(code === 0 ? `done in ${seconds} s` : "failed");
  if (code === 0) return;
  const lines = output
    .trim()
    .split("\n")
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`);
  throw new Refusal(
    `${name} failed, so nothing was started. The last lines of ${program} ${args.join(" ")}:\n${lines.join("\n")}`,
  );
}

/**
 * @param {string} program @param {string[]} args @param {Record<string, string>} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(program, args, env) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const stop = () => {
      child.kill("SIGTERM");
      process.exit(1);
    };
    process.once("SIGTERM", stop).once("SIGINT", stop);
    child.stdout.on("data", (text) => {
      output += text;
    });
    child.stderr.on("data", (text) => {
      output += text;
    });
    const end = (/** @type {number} */ code) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += error.message;
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
