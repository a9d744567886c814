import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { BrainError, invalid } from "@/lib/errors";

/** An answer on its way out; `kept` is the body that a retry gets. */
export type Answer = { status: number; body: string; kept: string; replayed: boolean };

/** How long a key is remembered. */
const KEPT_MS = 24 * 60 * 60 * 1000;

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
  await sweep(ctx);
  return inTransaction(ctx, async (tx) => {
    const earlier = await claim(tx, id, fingerprint);
    if (earlier) return earlier;
    const answer = await work(tx);
    await tx.db.idempotentAnswer.update({
      where: { workspaceId_authorId_key: id },
      data: { status: answer.status, body: answer.kept },
    });
    return answer;
  });
}

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
  const row = { ...id, request: fingerprint, status: 0, body: "", at: new Date() };
  const { count } = await ctx.db.idempotentAnswer.createMany({ data: [row], skipDuplicates: true });
  if (count === 1) return undefined;
  const kept = await ctx.db.idempotentAnswer.findUniqueOrThrow({ where: { workspaceId_authorId_key: id } });
  if (kept.request === fingerprint) return { ...kept, kept: kept.body, replayed: true };
  throw new BrainError(
    "invalid",
    "This Idempotency-Key was used for another request. Nothing was changed: send a new key with a new request.",
  );
}

async function sweep(ctx: Context): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS);
  await ctx.db.idempotentAnswer.deleteMany({ where: { workspaceId: ctx.workspace.id, at: { lt: before } } });
}
