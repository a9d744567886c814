import { read } from "@/lib/browser/api";
import type { ChangeView } from "@/lib/changes/schema";
import type { Page } from "@/lib/page";

const BUSY_MS = 5_000;
const IDLE_MS = 30_000;
const IDLE_AFTER_MS = 60_000;

type Beat = { changes: ChangeView[] } | { failed: true };

/**
 * Asks for changes every 5 s while someone is there, every 30 s while nobody moves, never while the page is hidden.
 * @returns how to stop
 */
export function startHeartbeat(cursor: string | null, onBeat: (beat: Beat) => void): () => void {
  let after = cursor;
  let active = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();

  async function beat() {
    clearTimeout(timer);
    if (document.hidden || stop.signal.aborted) return;
    try {
      const page = await read<Page<ChangeView>>("/changes", { after }, stop.signal);
      after = page.next_cursor ?? after;
      onBeat({ changes: page.items });
    } catch {
      if (!stop.signal.aborted) onBeat({ failed: true });
    }
    clearTimeout(timer);
    timer = setTimeout(beat, Date.now() - active > IDLE_AFTER_MS ? IDLE_MS : BUSY_MS);
  }

  const options = { signal: stop.signal, passive: true };
  const wake = () => {
    const slept = Date.now() - active > IDLE_AFTER_MS;
    active = Date.now();
    if (slept) beat();
  };
  for (const name of ["pointermove", "keydown", "scroll"]) window.addEventListener(name, wake, options);
  for (const name of ["online", "offline"]) window.addEventListener(name, () => beat(), options);
  document.addEventListener("visibilitychange", () => beat(), options);
  timer = setTimeout(beat, BUSY_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** What the server says of itself; `unknown` when it says nothing. */
export async function readHealth(): Promise<"ok" | "degraded" | "failed" | "unknown"> {
  const answer = await fetch("/healthz", { cache: "no-store" })
    .then((response) => response.json())
    .catch(() => null);
  const status: unknown = answer?.status;
  return status === "ok" || status === "degraded" || status === "failed" ? status : "unknown";
}
