import type { Database } from "@/lib/db/client";

export type Scope = "memory:read" | "memory:write" | "checks:write";
export type AuthorKind = "person" | "agent" | "import";

/** Who is asking: always from the credential and the handshake, never from a request's body. */
export type Actor = {
  authorId: string;
  kind: AuthorKind;
  name: string;
  scopes: readonly Scope[];
  /** The program that speaks for the actor, as `claude-code/2.1.332`, or null when it does not say. */
  client: string | null;
  sessionId: string | null;
  toolUseId: string | null;
};

export type Workspace = { id: string; name: string; timeZone: string };

/** The first argument of every core function. `project` is the canonical project of the call, or null. */
export type Context = { db: Database; workspace: Workspace; project: string | null; actor: Actor };
