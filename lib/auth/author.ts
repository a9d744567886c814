import type { AuthorKind } from "@/lib/context";
import type { Database } from "@/lib/db/client";
import { canBegin } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";

const shared = globalThis as { brainAuthors?: Map<string, string> };
const MOST_KEPT = 10_000;

/**
 * The id of an author's row, made at first sight. Rows are never deleted, so a found id is remembered; not from within
 * a transaction, which may yet be rolled back.
 * @param personId the person behind it, where it is not one of its own
 */
export async function authorIdOf(
  db: Database,
  workspaceId: string,
  kind: AuthorKind,
  name: string,
  personId: string | null = null,
): Promise<string> {
  shared.brainAuthors ??= new Map();
  const key = [workspaceId, kind, name, personId].join("\n");
  const known = shared.brainAuthors.get(key);
  if (known) return known;
  const id = await findOrCreate(db, { workspaceId, kind, name, personId });
  if (!canBegin(db)) return id;
  if (shared.brainAuthors.size >= MOST_KEPT) shared.brainAuthors.clear();
  shared.brainAuthors.set(key, id);
  return id;
}

type Author = { workspaceId: string; kind: AuthorKind; name: string; personId: string | null };

async function findOrCreate(db: Database, author: Author) {
  const found = await db.author.findFirst({ where: author, select: { id: true } });
  if (found) return found.id;
  await db.author.createMany({ data: { id: newId(), ...author }, skipDuplicates: true });
  const created = await db.author.findFirstOrThrow({ where: author, select: { id: true } });
  return created.id;
}
