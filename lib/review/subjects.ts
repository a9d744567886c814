import type { Context } from "@/lib/context";
import type { MemoryRow } from "@/lib/memories/note";
import type { ReviewKind } from "@/lib/review/schema";

/** What an item is about, as its row keeps it. */
export type Subject = { kind: ReviewKind; project: string | null; subjects: readonly string[] };

/**
 * The notes that each item is about, in the order of their time; of duplicates the newest first. For a text that several
 * notes have, the one that still counts, else the newest.
 */
export async function notesAbout(ctx: Context, items: readonly Subject[], at: Date): Promise<MemoryRow[][]> {
  const hashes = items.filter(isOfTexts).flatMap(({ subjects }) => subjects);
  const ids = items.filter(isOfNotes).flatMap(({ subjects }) => subjects);
  const rows = await ctx.db.memory.findMany({
    where: { workspaceId: ctx.workspace.id, OR: [{ contentHash: { in: hashes } }, { id: { in: ids } }] },
    orderBy: [{ storedAt: "desc" }, { id: "desc" }],
  });
  return items.map((item) => {
    if (isOfNotes(item)) return rows.filter(({ id }) => item.subjects.includes(id));
    if (!isOfTexts(item)) return [];
    const here = rows.filter(({ project }) => project === item.project);
    const notes = item.subjects.flatMap(
      (hash) =>
        bestOf(
          here.filter((row) => row.contentHash === hash),
          at,
        ) ?? [],
    );
    const sorted = notes.toSorted((a, b) => a.eventAt.getTime() - b.eventAt.getTime());
    return item.kind === "duplicate" ? sorted.toReversed() : sorted;
  });
}

const isOfNotes = ({ kind }: Subject): boolean => kind === "expiring" || kind === "gap";

const isOfTexts = ({ kind }: Subject): boolean => kind === "conflict" || kind === "duplicate";

const bestOf = (notes: readonly MemoryRow[], at: Date): MemoryRow | undefined =>
  notes.find(({ forgottenAt, endsAt }) => !forgottenAt && (endsAt === null || endsAt > at)) ??
  notes.find(({ forgottenAt }) => !forgottenAt) ??
  notes[0];
