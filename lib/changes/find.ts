import type { ChangeView, FindChangesInput } from "@/lib/changes/schema";
import type { Context } from "@/lib/context";
import { invalid } from "@/lib/errors";
import type { Page } from "@/lib/page";

/** Changes are in the order of their transaction, then of their number: numbers alone commit out of order. */
type Place = { xid: string; id: string };

type Row = ChangeRow & { xid: string; id: string; total: number };
type ChangeRow = {
  at: Date;
  action: string;
  subject: string;
  subject_id: string;
  kind: string;
  name: string;
  client: string | null;
};

const USUAL = 50;

/**
 * What changed after a cursor, oldest first; without one, nothing and the cursor of now. A change shows once every
 * transaction that began before its own has ended, so that no cursor can pass one that is still being written.
 * @returns `total` counts all that is left after `after`; `next_cursor` is never null: ask with it again later
 * @throws BrainError `invalid` when `after` is not one of ours
 */
export async function findChanges(ctx: Context, input: FindChangesInput): Promise<Page<ChangeView>> {
  if (input.after === undefined) return { items: [], total: 0, next_cursor: cursorOf(await present(ctx)) };
  const after = placeOf(input.after);
  const rows = await readChanges(ctx, after, input.limit ?? USUAL);
  return {
    items: rows.map(changeView),
    total: rows[0]?.total ?? 0,
    next_cursor: cursorOf(rows.at(-1) ?? after),
  };
}

function readChanges(ctx: Context, after: Place, limit: number): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    select event.xid::text, event.id::text, event.at, event.action, event.subject, event.subject_id, event.client,
      author.kind, author.name, (count(*) over ())::int as total
    from event join author on author.id = event.author_id
    where event.workspace_id = ${ctx.workspace.id}::uuid
      and (event.xid, event.id) > (${after.xid}::xid8, ${after.id}::bigint)
      and event.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, event.id
    limit ${limit}`;
}

/** Before every change that is not visible yet. */
async function present(ctx: Context): Promise<Place> {
  const [now] = await ctx.db.$queryRaw<{ xid: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`;
  if (!now) throw new Error("the database did not say where it stands");
  return { xid: now.xid, id: "0" };
}

const cursorOf = ({ xid, id }: Place) => `${xid}-${id}`;

/** Ten million million transactions and changes are enough, and fit both columns. */
function placeOf(cursor: string): Place {
  const [, xid, id] = /^(\d{1,18})-(\d{1,18})$/.exec(cursor) ?? [];
  if (xid && id) return { xid, id };
  const message = "after is not a cursor that this endpoint gave. Leave it out to begin now.";
  throw invalid(message, [{ field: "after", message }]);
}

function changeView({ at, action, subject, subject_id, kind, name, client }: ChangeRow): ChangeView {
  return { at: at.toISOString(), action, subject, subject_id, actor: { kind, name }, client };
}
