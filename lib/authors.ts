import { z } from "zod";
import type { AuthorKind, Context } from "@/lib/context";

export type AuthorView = { kind: AuthorKind; name: string };

const Kind = z.enum(["person", "agent", "import"]);

/** Who the given authors are, by id. An author is never deleted, so each is there. */
export async function authorsOf(
  ctx: Pick<Context, "db" | "workspace">,
  ids: readonly string[],
): Promise<(id: string) => AuthorView> {
  const rows = await ctx.db.author.findMany({
    where: { workspaceId: ctx.workspace.id, id: { in: [...new Set(ids)] } },
    select: { id: true, kind: true, name: true },
  });
  const byId = new Map(rows.map((row) => [row.id, { kind: Kind.parse(row.kind), name: row.name }]));
  return (id) => {
    const author = byId.get(id);
    if (!author) throw new Error(`author ${id} is missing in its workspace`);
    return author;
  };
}
