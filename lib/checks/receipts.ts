import { CLAIMS } from "@/lib/checks/join";
import type { FindReceiptsInput, ReceiptsView } from "@/lib/checks/schema";
import { SESSION_COLUMNS } from "@/lib/checks/session-filter";
import { type SessionRow, sessionHeads } from "@/lib/checks/view";
import type { Context } from "@/lib/context";
import { isId } from "@/lib/ids";
import { noSuchMemory } from "@/lib/memories/one";
import { listKey, type Place, pageOf, readCursor, USUAL_LIMIT } from "@/lib/page";
import { Prisma } from "@/prisma/client/client";

type Receipt = SessionRow & { stored: boolean; given: number; first_given_at: Date | null };

/**
 * The sessions to which a note was given by a lookup, and those that stored it, newest first; trials are left out.
 * @returns `not_joined` counts the lookups that gave it to a call of which no session is known
 * @throws BrainError `not_found`; `invalid` when the cursor cannot be read
 */
export async function findReceipts(ctx: Context, input: FindReceiptsInput): Promise<ReceiptsView> {
  const { memory_id: id, limit = USUAL_LIMIT } = input;
  const key = listKey("sessions of a memory", input);
  const after = readCursor(input.cursor, key, isId);
  if (!isId(id) || (await ctx.db.memory.count({ where: { workspaceId: ctx.workspace.id, id } })) === 0)
    throw noSuchMemory();
  const { sessions, not_joined } = await countReceipts(ctx, id);
  const rows = await listReceipts(ctx, id, after, limit + 1);
  const heads = await sessionHeads(ctx, rows);
  const items = heads.map((head, index) => ({ ...head, ...receiptOf(rows[index]) }));
  return {
    ...pageOf(key, rows, limit, sessions, items, (row) => ({ rank: 0, at: row.startedAt, id: row.id })),
    not_joined,
  };
}

const receiptOf = (row: Receipt | undefined) => ({
  stored: row?.stored ?? false,
  given: row?.given ?? 0,
  first_given_at: row?.first_given_at?.toISOString() ?? null,
});

/** What lookups gave the note or stores wrote it, with the session of each where one is known. */
function uses(ctx: Context, id: string): Prisma.Sql {
  const ofWorkspace = Prisma.sql`k.workspace_id = ${ctx.workspace.id}::uuid`;
  return Prisma.sql`
    select c.at, c.tool <> 'memory_store' as gave, claim.session_key from call c
    left join lateral (select k.session_key from ${CLAIMS}
      where ${ofWorkspace} and k.tool_use_id = c.tool_use_id and a.id = c.author_id) claim on true
    where c.workspace_id = ${ctx.workspace.id}::uuid and c.ids @> array[${id}]
      and c.tool in ('context_query', 'memory_recall', 'memory_store')
    union all
    select m.stored_at, false, k.session_key from ${CLAIMS} join memory m on m.workspace_id = k.workspace_id
      and m.tool_use_id = k.tool_use_id and m.author_id = a.id
    where ${ofWorkspace} and m.id = ${id}::uuid`;
}

async function countReceipts(ctx: Context, id: string): Promise<{ sessions: number; not_joined: number }> {
  const [row] = await ctx.db.$queryRaw<{ sessions: number; not_joined: number }[]>(Prisma.sql`
    select count(distinct s.id)::int as sessions,
      count(*) filter (where used.session_key is null and used.gave)::int as not_joined
    from (${uses(ctx, id)}) used left join session s on s.id = used.session_key and not s.trial`);
  return row ?? { sessions: 0, not_joined: 0 };
}

function listReceipts(ctx: Context, id: string, after: Place | null, limit: number): Promise<Receipt[]> {
  const onward = after ? Prisma.sql`and (s.started_at, s.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  return ctx.db.$queryRaw<Receipt[]>(Prisma.sql`
    select ${SESSION_COLUMNS}, r.stored, r.given, r.first_given_at
    from (select session_key, bool_or(not gave) as stored, count(*) filter (where gave)::int as given,
        min(at) filter (where gave) as first_given_at
      from (${uses(ctx, id)}) used group by 1) r
    join session s on s.id = r.session_key and not s.trial
    where true ${onward} order by s.started_at desc, s.id desc limit ${limit}`);
}
