/** What the running clock lets others ask of it. */
export type Clock = { stop: () => Promise<void>; soon: () => void };

const shared = globalThis as { brainClock?: Clock | undefined };

/** After a change: the clock's work is due within seconds, not within the minute. Without a clock nothing happens. */
export function tickSoon(): void {
  shared.brainClock?.soon();
}
