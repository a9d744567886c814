/** Next calls this once when the server starts. A build has no store, and no clock. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.BRAIN_STORE_URL) {
    const { startClock } = await import("@/lib/clock");
    startClock();
  }
}
