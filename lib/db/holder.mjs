import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Who holds a data folder. A process number alone says little: it is given again after its process ends, and it means
 * another process in another container. `started` and `place` tell those apart.
 * @typedef {{ id: string, pid: number, started: string, host: string, place: string, since: string }} Holder
 */

/** @returns {Holder} this process, with an id that no other taking has */
export function thisProcess() {
  return {
    id: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    place: placeOf(),
    since: new Date().toISOString(),
  };
}

/**
 * Whether the holder still runs; "unknown" when its process number was given by another machine or container.
 * @param {Holder} holder
 * @returns {boolean | "unknown"}
 */
export function isAlive(holder) {
  if (holder.host !== hostname() || holder.place !== placeOf()) return "unknown";
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return (holder.started === "" || holder.started === startOf(holder.pid)) && !isZombie(holder.pid);
}

/** Killed, but not yet taken note of by its parent: some containers have no parent that ever does. @param {number} pid */
function isZombie(pid) {
  return statOf(pid)?.[0] === "Z";
}

/** The fields of /proc/PID/stat from the state on; undefined where there is none. @param {number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/**
 * When a process began, as its system tells it; empty where that cannot be known.
 * @param {number} pid
 * @returns {string}
 */
export function startOf(pid) {
  return statOf(pid)?.[19] ?? startFromPs(pid);
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

/** Where process numbers are counted: this boot and this container. Empty where the system has no such thing. */
function placeOf() {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}
