import { deleteOldAudit } from "@/lib/checks/retention";
import { database } from "@/lib/db/client";
import { reasonOf } from "@/lib/db/faults";
import { keepHouse } from "@/lib/db/housekeeping";
import { refreshWhereNeeded } from "@/lib/recall/statistics";

const MINUTE = 60_000;
const SOON = 2_000;

const shared = globalThis as { brainClock?: { stop: () => Promise<void>; soon: () => void } };

/** The work that nobody asks for: once a minute, one thing after the other. Never keeps the process alive. */
export function startClock(): void {
  if (shared.brainClock) return;
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(tick);
  }, MINUTE);
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
      early = setTimeout(() => {
        running = running.then(tick);
      }, SOON);
      early.unref();
    },
  };
}

/** After many notes at once: the clock's work is due two seconds after the last of them, not within the minute. */
export function tickSoon(): void {
  shared.brainClock?.soon();
}

async function tick(): Promise<void> {
  const db = database();
  await attempt("The search statistics were not refreshed", () => refreshWhereNeeded(db));
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
