import { deleteOldAudit } from "@/lib/checks/retention";
import { database } from "@/lib/db/client";
import { reasonOf } from "@/lib/db/faults";
import { keepHouse } from "@/lib/db/housekeeping";
import { readUnfinished } from "@/lib/documents/read";
import { compareNames } from "@/lib/entities/alike";
import { readOlderNotes } from "@/lib/entities/older-notes";
import { compareDue } from "@/lib/memories/compare";
import { keepExpiring } from "@/lib/memories/expiring";
import { refreshWhereNeeded } from "@/lib/recall/statistics";
import type { Clock } from "@/lib/soon";

const MINUTE = 60_000;
/** A change waits this long for others, and this long after the last time the work was done. */
const SOON = 2_000;
const AGAIN = 10_000;

const shared = globalThis as { brainClock?: Clock | undefined };

/** The work that nobody asks for: once a minute and soon after changes, one thing after the other. Never keeps the process alive. */
export function startClock(): void {
  if (shared.brainClock) return;
  let running = Promise.resolve();
  let began = -AGAIN;
  const work = () => {
    running = running.then(() => {
      began = performance.now();
      return tick();
    });
  };
  const timer = setInterval(work, MINUTE);
  timer.unref();
  let early: ReturnType<typeof setTimeout> | undefined;
  shared.brainClock = {
    stop: () => {
      clearInterval(timer);
      clearTimeout(early);
      return running;
    },
    soon: () => {
      clearTimeout(early);
      early = setTimeout(work, Math.max(SOON, began + AGAIN - performance.now()));
      early.unref();
    },
  };
  // A killed server may have left work behind.
  shared.brainClock.soon();
}

async function tick(): Promise<void> {
  const db = database();
  await attempt("The passages of a text were not kept", () => readUnfinished(db));
  await attempt("The search statistics were not refreshed", () => refreshWhereNeeded(db));
  await attempt("Notes were not compared", () => compareDue(db));
  await attempt("The notes that end soon were not looked for", () => keepExpiring(db, new Date()));
  await attempt("Older notes were not read for what they mention", () => readOlderNotes(db));
  await attempt("Names were not compared", () => compareNames(db));
  await attempt("The old audit was not deleted", () => deleteOldAudit(db));
  if (process.env.BRAIN_STORE_ENGINE === "embedded") await attempt("The store was not cleaned up", () => keepHouse(db));
}

const said = new Set<string>();

/** A fault that comes back every minute is logged once. */
async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = `${what}: ${reasonOf(error)}`;
    if (!said.has(sentence)) console.error(sentence);
    said.add(sentence);
  }
}
