import { v7 as uuidv7 } from "uuid";
import type { Actor, Context } from "@/lib/context";
import type { PrismaClient } from "@/prisma/client/client";

/**
 * A workspace of the test's own, with someone in it who may do everything.
 * @param who what differs from an agent called `tester` in UTC
 */
export async function makeContext(
  db: PrismaClient,
  who: { workspaceId?: string; timeZone?: string; actor?: Partial<Actor>; project?: string | null } = {},
): Promise<Context> {
  const workspace = who.workspaceId
    ? await db.workspace.findUniqueOrThrow({ where: { id: who.workspaceId } })
    : await db.workspace.create({ data: { id: uuidv7(), name: "Test", timeZone: who.timeZone ?? "UTC" } });
  const kind = who.actor?.kind ?? "agent";
  const name = who.actor?.name ?? "tester";
  const author = await db.author.create({ data: { id: uuidv7(), workspaceId: workspace.id, kind, name } });
  return {
    db,
    workspace: { id: workspace.id, name: workspace.name, timeZone: workspace.timeZone },
    project: who.project ?? null,
    actor: {
      scopes: ["memory:read", "memory:write", "checks:write"],
      client: null,
      sessionId: null,
      toolUseId: null,
      ...who.actor,
      authorId: author.id,
      kind,
      name,
    },
  };
}
