import type { Context } from "@/lib/context";
import type { Prisma } from "@/lib/db/client";
import { newId } from "@/lib/ids";
import type { ReviewKind } from "@/lib/review/schema";

/** Something that a machine found and a person should settle. */
export type Finding = {
  kind: ReviewKind;
  /** Tells it from others of its kind: what is found again under the same key is the same, decided or not. */
  key: string;
  project: string | null;
  /** What it is about: hashes of texts for notes that are alike, else ids. */
  subjects: string[];
  evidence?: Prisma.InputJsonObject;
};

/** Keeps what was found, in one statement. What was found before stays as it is, and so does its decision. */
export async function keepFindings(
  ctx: { db: Context["db"]; workspace: { id: string } },
  findings: readonly Finding[],
  at: Date,
): Promise<void> {
  if (findings.length === 0) return;
  const data = findings.map((finding) => ({ id: newId(), workspaceId: ctx.workspace.id, foundAt: at, ...finding }));
  await ctx.db.reviewItem.createMany({ data, skipDuplicates: true });
}
