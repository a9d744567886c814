import { randomBytes } from "node:crypto";
import { authorIdOf } from "@/lib/auth/author";
import { dropCredential, hashOf, isScope } from "@/lib/auth/credential";
import type { CreatedTokenView, CreateTokenInput, TokenIdInput, TokenView } from "@/lib/auth/schema";
import { requirePerson } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { invalid, notFound } from "@/lib/errors";
import { recordEvent } from "@/lib/events";
import { isId, newId } from "@/lib/ids";
import { optionalInstant } from "@/lib/instant";
import type { Page } from "@/lib/page";
import type { Token } from "@/prisma/client/client";

/**
 * Makes a credential, for a headless agent unless `kind` says for a person. The answer is the only place where the secret ever stands: the store keeps
 * its hash.
 * @throws BrainError `forbidden` for anyone but a person, `invalid` for an expiry that is no coming instant
 */
export async function createToken(ctx: Context, input: CreateTokenInput): Promise<CreatedTokenView> {
  requirePerson(ctx, "create or revoke tokens");
  const expiresAt = expiryOf(ctx, input.expires_at);
  const token = `brain_${randomBytes(32).toString("base64url")}`;
  const kind = input.kind ?? "agent";
  const authorId = await authorIdOf(ctx.db, ctx.workspace.id, kind, input.name);
  return inTransaction(ctx, async (ctx) => {
    const at = new Date();
    const row = await ctx.db.token.create({
      data: {
        id: newId(),
        workspaceId: ctx.workspace.id,
        authorId,
        name: input.name,
        prefix: token.slice(0, 12),
        hash: hashOf(token),
        scopes: input.scopes,
        createdAt: at,
        expiresAt,
      },
    });
    const view = viewOf(row, kind);
    const { name, prefix, scopes, expires_at } = view;
    await recordEvent(ctx, at, {
      action: "created",
      subject: "token",
      subjectId: row.id,
      new: { name, kind, prefix, scopes, expires_at },
    });
    return { ...view, token };
  });
}

/**
 * Every token of the workspace, newest first, the revoked ones too: who could once read is worth knowing.
 * @throws BrainError `forbidden` for anyone but a person
 */
export async function findTokens(ctx: Context): Promise<Page<TokenView>> {
  requirePerson(ctx, "see the tokens");
  const rows = await ctx.db.token.findMany({
    where: { workspaceId: ctx.workspace.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const people = await peopleAmong(ctx, rows);
  const items = rows.map((row) => viewOf(row, people.has(row.authorId) ? "person" : "agent"));
  return { items, total: rows.length, next_cursor: null };
}

/**
 * Ends a token: from the next request on it is refused. Twice is no error and adds no event.
 * @throws BrainError `forbidden` for anyone but a person, `not_found`
 */
export async function revokeToken(ctx: Context, input: TokenIdInput): Promise<TokenView> {
  requirePerson(ctx, "create or revoke tokens");
  const row = await inTransaction(ctx, async (ctx) => {
    const where = { id: input.token_id, workspaceId: ctx.workspace.id };
    if (!isId(input.token_id)) throw noSuchToken();
    const at = new Date();
    const { count } = await ctx.db.token.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } });
    const row = await ctx.db.token.findFirst({ where });
    if (!row) throw noSuchToken();
    if (count > 0) await recordEvent(ctx, at, { action: "revoked", subject: "token", subjectId: row.id });
    return row;
  });
  dropCredential(row.hash);
  const people = await peopleAmong(ctx, [row]);
  return viewOf(row, people.has(row.authorId) ? "person" : "agent");
}

const noSuchToken = () => notFound("No token has this id. The list of tokens shows them all.");

function expiryOf(ctx: Context, text: string | undefined): Date | null {
  const at = optionalInstant(ctx, "expires_at", text, "after");
  if (!at || at.getTime() > Date.now()) return at;
  const message = `expires_at must be still to come; received ${text}.`;
  throw invalid(message, [{ field: "expires_at", message }]);
}

/** Which of the tokens' authors are persons. */
async function peopleAmong(ctx: Context, rows: Token[]): Promise<Set<string>> {
  const id = { in: rows.map((row) => row.authorId) };
  const people = await ctx.db.author.findMany({
    where: { workspaceId: ctx.workspace.id, kind: "person", id },
    select: { id: true },
  });
  return new Set(people.map((person) => person.id));
}

function viewOf(row: Token, kind: TokenView["kind"]): TokenView {
  return {
    token_id: row.id,
    name: row.name,
    kind,
    prefix: row.prefix,
    scopes: row.scopes.filter(isScope),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}
