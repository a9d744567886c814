import { spawnSync } from "node:child_process";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

const TERMINAL = process.platform === "win32" ? ["\\\\.\\CONIN$", "\\\\.\\CONOUT$"] : ["/dev/tty", "/dev/tty"];

/**
 * Asks the person at the terminal, which is not stdin when the program came through a pipe.
 * @param {string} question @param {{ hidden?: boolean }} [options] `hidden`: what is typed is not shown
 * @returns {string | null} null when there is no terminal
 */
export function askPerson(question, { hidden = false } = {}) {
  const [from = "", to = ""] = TERMINAL;
  /** @type {number[]} */
  const open = [];
  try {
    open.push(openSync(from, "r"), openSync(to, "w"));
    const [input = 0, output = 1] = open;
    writeSync(output, question);
    if (hidden) echo(input, false);
    const answer = readLine(input);
    if (hidden) echo(input, true);
    if (hidden) writeSync(output, "\n");
    return answer;
  } catch {
    return null;
  } finally {
    for (const each of open) closeSync(each);
  }
}

/** @param {number} input */
function readLine(input) {
  const bytes = Buffer.alloc(4_096);
  let text = "";
  while (!text.includes("\n")) {
    const size = readSync(input, bytes);
    if (size === 0) break;
    text += bytes.toString("utf8", 0, size);
  }
  return text.trim();
}

/** @param {number} input @param {boolean} on */
function echo(input, on) {
  if (process.platform !== "win32") spawnSync("stty", [on ? "echo" : "-echo"], { stdio: [input, "ignore", "ignore"] });
}
