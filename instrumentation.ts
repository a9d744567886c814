/** Next calls this once when the server starts. A build has no store, and nothing to run. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.BRAIN_STORE_URL) {
    const [{ startClock }, { guardPages }] = await Promise.all([import("@/lib/clock"), import("@/lib/auth/pages")]);
    startClock();
    guardPages();
  }
}
