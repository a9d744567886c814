import type { Context } from "@/lib/context";

/**
 * The person behind who is asking: sessions and claimed calls are theirs alone, so that nobody's report touches
 * another's. An author without a person, such as a token, is a person of its own.
 */
export async function personOf(ctx: Context): Promise<string> {
  const { id, personId } = await ctx.db.author.findFirstOrThrow({
    where: { id: ctx.actor.authorId, workspaceId: ctx.workspace.id },
    select: { id: true, personId: true },
  });
  return personId ?? id;
}
