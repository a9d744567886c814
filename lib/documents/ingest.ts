import type { Context } from "@/lib/context";
import { acceptText } from "@/lib/documents/accept";
import { type Passage, passagesOf } from "@/lib/documents/passages";
import { finishDocument, readDocument } from "@/lib/documents/read";
import { outcomeOf } from "@/lib/documents/rows";
import type { IngestedView, IngestInput } from "@/lib/documents/schema";
import { invalid } from "@/lib/errors";
import { instantOf } from "@/lib/instant";
import { compareKept } from "@/lib/memories/compare";

/**
 * Takes a text: keeps it whole, then makes a note of each of its passages. A text that its source said already changes
 * nothing. Another text of a known source is a version of it: what it says anew takes the place of what it said there
 * before, and the rest stays. When this is cut short, the server's clock goes on where it ended.
 * @throws BrainError `invalid` when the time cannot be read or lies ahead, or there are too many passages
 */
export async function ingest(ctx: Context, input: IngestInput): Promise<IngestedView> {
  const occurredAt = timeOf(ctx, input.occurred_at);
  const said = { at: occurredAt, zone: ctx.workspace.timeZone };
  const passages = await passagesOf(input.text, input.source?.name ?? null, said);
  refuseTooMany(passages);
  const { documentId, version, created } = await acceptText(ctx, input, occurredAt);
  const place = { workspaceId: ctx.workspace.id, documentId, version };
  while ((await ctx.db.documentVersion.count({ where: { ...place, keptAt: null } })) > 0)
    await readDocument(ctx.db, place, passages);
  if (passages.length <= MOST_FINISHED) await compareKept(ctx, await finishDocument(ctx.db, place), new Date());
  const kept = await ctx.db.passage.findMany({
    where: place,
    select: { memoryId: true },
    orderBy: { place: "asc" },
  });
  return {
    ...{ document_id: documentId, version, created },
    memory_ids: [...new Set(kept.map(({ memoryId }) => memoryId))],
    ...(await outcomeOf(ctx, documentId, version, occurredAt)),
  };
}

/** With more passages the answer does not wait for what they name and contradict: the clock finds that soon after. */
const MOST_FINISHED = 200;

/** Clocks of two machines differ a little, and a day begins earlier in the east. */
const AHEAD = 24 * 60 * 60 * 1000;

function timeOf(ctx: Context, text: string): Date {
  const at = instantOf(ctx, "occurred_at", text, "start");
  if (at.getTime() <= Date.now() + AHEAD) return at;
  const message = `occurred_at is when the text was said or written, so it cannot lie ahead; received ${JSON.stringify(text)}.`;
  throw invalid(message, [{ field: "occurred_at", message }]);
}

const MOST_PASSAGES = 20_000;

function refuseTooMany({ length }: readonly Passage[]): void {
  if (length <= MOST_PASSAGES) return;
  const message = `text falls into ${length.toLocaleString("en-US")} passages, the limit is ${MOST_PASSAGES.toLocaleString("en-US")}. Nothing was kept: send it in parts, each with a source.name of its own.`;
  throw invalid(message, [{ field: "text", message }]);
}
