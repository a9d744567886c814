import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { tooMany } from "@/lib/errors";

/** Over this many credentials, those whose bucket is full again are let go. */
const MOST_BUCKETS = 10_000;

type Bucket = { tokens: number; at: number };
const buckets = new Map<string, Bucket>();

/**
 * Lets each credential make `BRAIN_RATE_LIMIT` requests a minute, in one burst or spread.
 * Counted in this process only: a server of several copies allows each its own number.
 * @throws BrainError `too_many` with `retry_after` in whole seconds
 */
export function limitRate(ctx: Context, most = env().rateLimit, now = Date.now()): void {
  const perSecond = most / 60;
  const bucket = refilled(ctx.actor.authorId, most, perSecond, now);
  if (bucket.tokens < 1) {
    const seconds = Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    const message = `More than ${most} requests in a minute, so this was not done: try again in ${seconds} s.`;
    throw tooMany(message, seconds);
  }
  bucket.tokens -= 1;
}

function refilled(credential: string, most: number, perSecond: number, now: number): Bucket {
  const bucket = buckets.get(credential) ?? { tokens: most, at: now };
  bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (buckets.size >= MOST_BUCKETS && !buckets.has(credential)) forgetIdle(now);
  buckets.set(credential, bucket);
  return bucket;
}

/** A bucket that was not touched for a minute is full. */
function forgetIdle(now: number): void {
  for (const [credential, bucket] of buckets) if (now - bucket.at > 60_000) buckets.delete(credential);
}
