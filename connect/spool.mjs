import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseObject } from "./json.mjs";
import { brainFolder, readText, sweep, writeWhole } from "./state.mjs";

/** How many kept reports go out with one check. */
const MOST_SENT = 100;

const spoolFolder = () => join(brainFolder(), "spool");

/**
 * Keeps a report that could not be sent. Its file is named by its time, so the oldest goes out first.
 * @param {{ report_id: string, at: string, note: string | null }} report
 * @throws when it could not be kept
 */
export function spool(report) {
  const name = `${report.at.replace(/\D/g, "")}-${report.report_id}.json`;
  writeWhole(join(spoolFolder(), name), JSON.stringify({ ...report, note: report.note ?? "spooled" }));
  sweep(spoolFolder(), Date.parse(report.at));
}

/** The oldest kept reports, and how to let them go once they were sent. */
export function spooled() {
  const files = namesOf(spoolFolder()).sort().slice(0, MOST_SENT);
  const kept = files.map((name) => join(spoolFolder(), name));
  return {
    reports: kept.flatMap((path) => parseObject(readText(path) ?? "") ?? []),
    letGo: () => {
      for (const path of kept) rmSync(path, { force: true });
    },
  };
}

/** @param {string} folder */
function namesOf(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}
