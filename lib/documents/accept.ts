import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { inTransaction } from "@/lib/db/transaction";
import { hashOfText, sourceKey } from "@/lib/documents/identity";
import { type IngestInput, MOST_ENTITIES } from "@/lib/documents/schema";
import { titleOf } from "@/lib/documents/title";
import { recordEvent } from "@/lib/events";
import { newId } from "@/lib/ids";
import { projectOf } from "@/lib/project";

export type Accepted = { documentId: string; version: number; created: boolean };

/**
 * Keeps a text whole in one transaction; from then on it cannot be lost. A text that its source said at that time is
 * known already.
 */
export function acceptText(ctx: Context, input: IngestInput, occurredAt: Date): Promise<Accepted> {
  const project = projectOf(ctx, input.project);
  const key = sourceKey(input, occurredAt);
  const textHash = hashOfText(input.text);
  return inTransaction(ctx, async (tx) => {
    await waitFor(tx, [`${tx.workspace.id} source ${project} ${key}`]);
    const known = await tx.db.document.findFirst({ where: { workspaceId: tx.workspace.id, project, sourceKey: key } });
    const versions = known ? await versionsOf(tx, known.id) : [];
    const same = saidAlready(versions, textHash, occurredAt);
    if (known && same) return { documentId: known.id, version: same.version, created: false };

    const at = new Date();
    const by = { workspaceId: tx.workspace.id, authorId: tx.actor.authorId, storedAt: at };
    const said = descriptionOf(input, occurredAt, known?.entities ?? []);
    const id = known?.id ?? newId();
    if (!known) await tx.db.document.create({ data: { id, ...by, project, sourceKey: key, ...said } });
    else if (versions.every((one) => one.occurredAt <= occurredAt))
      await tx.db.document.update({ where: { id }, data: said });
    const version = Math.max(0, ...versions.map((one) => one.version)) + 1;
    const { client, sessionId, toolUseId } = tx.actor;
    const sender = { client: said.client ?? client, sessionId: said.sessionId ?? sessionId, toolUseId };
    await tx.db.documentVersion.create({
      data: { ...by, ...sender, documentId: id, version, text: input.text, textHash, occurredAt },
    });
    await recordEvent(tx, at, {
      ...{ action: known ? "updated" : "ingested", subject: "document", subjectId: id },
      new: { title: said.title, version, occurred_at: occurredAt.toISOString() },
    });
    return { documentId: id, version, created: true };
  });
}

type Version = { version: number; textHash: string; occurredAt: Date };

/** The versions of a document, in the order of their times. */
export function versionsOf(ctx: Context, documentId: string): Promise<Version[]> {
  return ctx.db.documentVersion.findMany({
    where: { workspaceId: ctx.workspace.id, documentId },
    select: { version: true, textHash: true, occurredAt: true },
    orderBy: [{ occurredAt: "asc" }, { version: "asc" }],
  });
}

/** The version with this text that was in force at the time, or is of exactly this time. */
function saidAlready(versions: readonly Version[], textHash: string, at: Date): Version | undefined {
  const inForce = versions.findLast((one) => one.occurredAt <= at);
  const sameTime = versions.filter((one) => one.occurredAt.getTime() === at.getTime());
  return [...sameTime, ...(inForce ? [inForce] : [])].find((one) => one.textHash === textHash);
}

function descriptionOf({ text, source, entities = [] }: IngestInput, occurredAt: Date, known: readonly string[]) {
  const name = source?.name ?? null;
  return {
    ...{ name, kind: source?.kind ?? null, url: source?.url ?? null },
    ...{ client: source?.client ?? null, sessionId: source?.session_id ?? null },
    title: titleOf(text, name),
    occurredAt,
    entities: [...new Set([...entities, ...known])].slice(0, MOST_ENTITIES),
  };
}
