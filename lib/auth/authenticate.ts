import { authorIdOf } from "@/lib/auth/author";
import { type Client, clientFromUserAgent, clientText } from "@/lib/auth/client-name";
import { type Credential, credentialOf } from "@/lib/auth/credential";
import { LOCAL_OWNER, LOCAL_PERSON, localWorkspace, WORKSPACE } from "@/lib/auth/local";
import { foreign, unauthenticated } from "@/lib/auth/refusal";
import { SCOPES } from "@/lib/auth/schema";
import type { Actor, AuthorKind, Context, Workspace } from "@/lib/context";
import { database } from "@/lib/db/client";
import { env } from "@/lib/env";
import { isAllowedRequest } from "@/lib/http/guard.mjs";
import { canonicalProject } from "@/lib/project";

/** Through which door a request without a credential comes: agents speak MCP, a person's page and scripts use REST. */
export type Door = "mcp" | "rest";

/**
 * Says who is asking, from the credential and the handshake alone.
 * @throws Refusal 403 for a request that a foreign page may have sent, 401 for a wrong or a missing credential
 */
export async function authenticate(request: Request, door: Door = "rest"): Promise<Context> {
  const credential = await admit(request, door);
  return contextOf(request, credential, door, clientFromUserAgent(request.headers.get("user-agent")));
}

/**
 * The check alone, without naming the actor: the MCP endpoint answers 401 before it reads who speaks from the body.
 * @returns the token's credential, or null for the local owner of an open brain
 */
export async function admit(request: Request, door: Door = "mcp"): Promise<Credential | null> {
  refuseForeign(request);
  const { open } = env();
  const credential = await credentialOf(request, door === "rest" && !open);
  if (!credential && !open)
    throw unauthenticated("This brain wants a token: send it as `Authorization: Bearer brain_...`.");
  return credential;
}

/** @throws Refusal 403 for a request that a page elsewhere may have made a browser send */
export function refuseForeign(request: Request): void {
  if (!isAllowedRequest(request, env().allowed)) throw foreign();
}

/** The context of an admitted request. */
export async function contextOf(
  request: Request,
  credential: Credential | null,
  door: Door,
  client: Client,
): Promise<Context> {
  const workspace = credential ? await workspaceOf(credential) : await localWorkspace();
  const { authorId, kind, name, scopes } = await whoSpeaks(workspace, credential, door, client);
  const actor: Actor = {
    authorId,
    kind,
    name,
    scopes,
    client: clientText(client),
    sessionId: null,
    toolUseId: null,
  };
  const project = new URL(request.url).searchParams.get("project");
  return { db: database(), workspace, project: project ? canonicalProject(project) : null, actor };
}

/** Read anew each time: its time zone may have been changed a moment ago. */
function workspaceOf(credential: Credential): Promise<Workspace> {
  return database().workspace.findUniqueOrThrow({ where: { id: credential.workspaceId }, select: WORKSPACE });
}

type Speaker = Pick<Actor, "authorId" | "kind" | "name" | "scopes">;

/**
 * An agent's token speaks for itself. Whatever speaks MCP for a person, signed in or local, is an agent of theirs; where
 * people have tokens, it bears the name of its own.
 */
async function whoSpeaks(
  workspace: Workspace,
  credential: Credential | null,
  door: Door,
  client: Client,
): Promise<Speaker> {
  if (credential && (credential.kind === "agent" || door === "rest")) return credential;
  const [kind, name]: [AuthorKind, string] =
    door === "mcp" ? ["agent", agentName(client, credential)] : ["person", LOCAL_OWNER];
  const personId = credential?.authorId ?? LOCAL_PERSON;
  const authorId = await authorIdOf(database(), workspace.id, kind, name, personId);
  return { authorId, kind, name, scopes: credential?.scopes ?? SCOPES };
}

const agentName = ({ name }: Client, person: Credential | null) =>
  person ? `${name ?? "agent"} of ${person.name}` : (name ?? "agent");
