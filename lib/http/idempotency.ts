import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import { reasonOf } from "@/lib/db/faults";
import { inTransaction } from "@/lib/db/transaction";
import { BrainError, invalid } from "@/lib/errors";

/** An answer on its way out; `kept` is the body that a retry gets. */
export type Answer = { status: number; body: string; kept: string; replayed: boolean };

/** How long a key is remembered. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const SWEEP_EVERY_MS = 10 * 60 * 1000;

const LONGEST_KEY = 255;

/**
 * Does a write once for each `Idempotency-Key` of an author, however often it is sent: a retry gets the first answer
 * and writes nothing. The answer is kept in the change's own transaction, so that no crash can part the two. Of two at
 * once the second waits for the first. A refusal changed nothing and is not kept: the key may be sent again.
 * @throws BrainError `invalid` when the key came before with another request
 */
export async function once(
  ctx: Context,
  request: Request,
  body: string,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(request);
  if (key === null) return work(ctx);
  const id = { workspaceId: ctx.workspace.id, authorId: ctx.actor.authorId, key };
  const fingerprint = fingerprintOf(request, body);
  const answer = await inTransaction(ctx, async (tx) => {
    const earlier = await claim(tx, id, fingerprint);
    if (earlier) return earlier;
    const first = await work(tx);
    await tx.db.idempotentAnswer.update({
      where: { workspaceId_authorId_key: id },
      data: { status: first.status, body: first.kept },
    });
    return first;
  });
  await sweepNowAndThen(ctx);
  return answer;
}

/**
 * As `once`, for work that takes long and that changes nothing when it is done again: the key is taken first, and the
 * answer kept at the end. A retry meanwhile, or after a crash, does the work again and gets what it comes to.
 * @throws BrainError `invalid` when the key came before with another request
 */
export async function onceInParts(
  ctx: Context,
  request: Request,
  body: string,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(request);
  if (key === null) return work(ctx);
  const id = { workspaceId: ctx.workspace.id, authorId: ctx.actor.authorId, key };
  const earlier = await claim(ctx, id, fingerprintOf(request, body));
  if (earlier && earlier.status !== UNDER_WAY) return earlier;
  try {
    const { status, kept, ...answer } = await work(ctx);
    await ctx.db.idempotentAnswer.updateMany({ where: { ...id, status: UNDER_WAY }, data: { status, body: kept } });
    return { status, kept, ...answer };
  } catch (error) {
    if (error instanceof BrainError) await ctx.db.idempotentAnswer.deleteMany({ where: { ...id, status: UNDER_WAY } });
    throw error;
  }
}

/** What is kept of a key whose answer is not known yet. */
const UNDER_WAY = 0;

function readKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key")?.trim() ?? null;
  if (key === "" || (key && key.length > LONGEST_KEY))
    throw invalid(`Idempotency-Key must have 1 to ${LONGEST_KEY} characters, such as a UUID. Nothing was changed.`);
  return key;
}

function fingerprintOf(request: Request, body: string): string {
  const { pathname, search } = new URL(request.url);
  return createHash("sha256").update(`${request.method} ${pathname}${search}\n${body}`).digest("hex");
}

type Id = { workspaceId: string; authorId: string; key: string };

/**
 * Takes the key for this transaction. The insert waits while another transaction holds the same key.
 * @returns the answer kept under it, if the key was used already
 */
async function claim(ctx: Context, id: Id, fingerprint: string): Promise<Answer | undefined> {
  const row = { ...id, request: fingerprint, status: UNDER_WAY, body: "", at: new Date() };
  const { count } = await ctx.db.idempotentAnswer.createMany({ data: [row], skipDuplicates: true });
  if (count === 1) return undefined;
  const expired = await ctx.db.idempotentAnswer.updateMany({ where: { ...id, at: { lt: oldest() } }, data: row });
  if (expired.count === 1) return undefined;
  const kept = await ctx.db.idempotentAnswer.findUniqueOrThrow({ where: { workspaceId_authorId_key: id } });
  if (kept.request === fingerprint) return { ...kept, kept: kept.body, replayed: true };
  throw new BrainError(
    "invalid",
    "This Idempotency-Key was used for another request. Nothing was changed: send a new key with a new request.",
  );
}

const oldest = () => new Date(Date.now() - KEPT_MS);

let swept = 0;

/** The change is kept by now: whatever fails here must not make its answer an error. */
async function sweepNowAndThen(ctx: Context): Promise<void> {
  if (Date.now() - swept < SWEEP_EVERY_MS) return;
  swept = Date.now();
  await sweepAnswers(ctx).catch((error) => console.error(`Old answers were not let go: ${reasonOf(error)}`));
}

/** Lets go of the answers that are older than 24 hours, whoever's they are: nothing of them is read. */
export async function sweepAnswers({ db }: Pick<Context, "db">): Promise<void> {
  await db.idempotentAnswer.deleteMany({ where: { at: { lt: oldest() } } });
}
