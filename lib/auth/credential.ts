import { createHash } from "node:crypto";
import { unauthenticated } from "@/lib/auth/refusal";
import { SCOPES } from "@/lib/auth/schema";
import { tokenOfCookie } from "@/lib/auth/sign-in";
import type { AuthorKind, Scope } from "@/lib/context";
import { database } from "@/lib/db/client";
import { reasonOf } from "@/lib/db/faults";

/** A token that holds, with what it may do. */
export type Credential = {
  tokenId: string;
  workspaceId: string;
  authorId: string;
  kind: AuthorKind;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date | null;
};

type Kept = { credential: Credential; readAt: number };

const KEPT_FOR = 30_000;
const USE_NOTED_EVERY = 60_000;
/** On `globalThis`, because Next may load this module once for pages and once for endpoints. */
const shared = globalThis as { brainCredentials?: Map<string, Kept>; brainTokenUse?: Map<string, number> };

/**
 * The credential that a request shows, or null when it shows none.
 * @param cookies whether the cookie of a signed-in page counts where there is no header
 * @throws Refusal 401 when the token is wrong, revoked or expired
 */
export async function credentialOf(request: Request, cookies: boolean): Promise<Credential | null> {
  const header = request.headers.get("authorization") ?? (cookies ? tokenOfCookie(request) : null);
  if (header === null) return null;
  const token = /^Bearer +(brain_[\w-]{43})$/i.exec(header.trim())?.[1];
  const credential = token ? await lookUp(hashOf(token)) : null;
  if (!credential || (credential.expiresAt && credential.expiresAt.getTime() <= Date.now()))
    throw unauthenticated(
      "This token is wrong, revoked or expired. A person makes a new one on the brain's Settings page.",
    );
  noteUse(credential.tokenId);
  return credential;
}

export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a revocation count at once in this process; other processes see it within 30 seconds. */
export function dropCredential(hash: string): void {
  shared.brainCredentials?.delete(hash);
}

async function lookUp(hash: string): Promise<Credential | null> {
  shared.brainCredentials ??= new Map();
  const kept = shared.brainCredentials.get(hash);
  if (kept && Date.now() - kept.readAt < KEPT_FOR) return kept.credential;
  const credential = await read(hash);
  if (credential) shared.brainCredentials.set(hash, { credential, readAt: Date.now() });
  else shared.brainCredentials.delete(hash);
  return credential;
}

async function read(hash: string): Promise<Credential | null> {
  const row = await database().token.findFirst({ where: { hash, revokedAt: null } });
  if (!row) return null;
  const { id, workspaceId, authorId, name, expiresAt } = row;
  const author = await database().author.findFirstOrThrow({
    where: { id: authorId, workspaceId },
    select: { kind: true },
  });
  const kind = author.kind === "person" ? "person" : "agent";
  return { tokenId: id, workspaceId, authorId, kind, name, expiresAt, scopes: row.scopes.filter(isScope) };
}

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}

/** Keeps the time of the last use, at most once a minute; no answer waits for it, and a lost one is no harm. */
function noteUse(tokenId: string): void {
  shared.brainTokenUse ??= new Map();
  const now = Date.now();
  if (now - (shared.brainTokenUse.get(tokenId) ?? 0) < USE_NOTED_EVERY) return;
  shared.brainTokenUse.set(tokenId, now);
  database()
    .token.updateMany({ where: { id: tokenId }, data: { lastUsedAt: new Date(now) } })
    .catch((error) => console.warn("the last use of a token was not noted:", reasonOf(error)));
}
