import type { Context } from "@/lib/context";
import { Prisma } from "@/prisma/client/client";

const { raw, sql } = Prisma;

/**
 * What the notes are read from, as `from ${notes} m`. Without a time of knowing it is the table.
 * @param ids the notes that are asked for, where they are known: then only their changes are read
 */
export function notesKnownAt(ctx: Context, knownAt: Date | null, ids?: readonly string[]): Prisma.Sql {
  if (!knownAt) return sql`memory`;
  return asKnownAt(ctx, knownAt, ids ? sql`and e.subject_id = any(${[...ids]}::text[])` : Prisma.empty);
}

/** The changes of notes after an instant, as `event e`. An index holds them apart. */
export const changesAfter = (ctx: Context, knownAt: Date) => sql`e.workspace_id = ${ctx.workspace.id}::uuid
  and e.subject = 'memory' and e.old is not null and e.at > ${knownAt}`;

/**
 * The notes as the brain knew them at an instant, in the columns of the table. Every change keeps what was before, so
 * that the first change after the instant tells what was known at it; what no later change names is as it is now.
 * Forgotten is what is forgotten now, or was then. The search vector is today's.
 */
function asKnownAt(ctx: Context, knownAt: Date, ofThese: Prisma.Sql): Prisma.Sql {
  return sql`(select n.id, n.workspace_id, n.content, n.content_hash, ${LABELS}, n.task_id, n.event_at, ${WINDOW},
      n.stored_at, n.author_id, n.client, n.session_id, n.tool_use_id, n.document_id, n.quote, n.url,
      n.document_version, n.quote_start, n.quote_end, n.heading, n.dates, n.tsv
    from memory n, lateral (
      select (${changedSince(ctx, knownAt, ofThese)}) -> n.id::text as old offset 0) later
    where n.workspace_id = ${ctx.workspace.id}::uuid and n.stored_at <= ${knownAt})`;
}

/**
 * What each changed note was before, by its id, in one value that is made once: a join could be planned as one look at all
 * changes for each note, wherever the engine has not counted its rows yet.
 */
const changedSince = (ctx: Context, knownAt: Date, ofThese: Prisma.Sql) => sql`
  select jsonb_object_agg(subject_id, old) from (
    select e.subject_id, jsonb_object_agg(was.key, was.value order by e.id desc) as old
    from event e, jsonb_each(e.old) was where ${changesAfter(ctx, knownAt)} ${ofThese} group by e.subject_id) changed`;

/** Of a column that may be null, a null before the change is told apart from a change that does not name it. */
const before = (column: string, type = "") =>
  `case when later.old->'${column}' is null then n.${column} else (later.old->>'${column}')${type} end as ${column}`;

const LABELS = raw(`coalesce(later.old->>'category', n.category) as category,
  coalesce((later.old->>'importance')::smallint, n.importance) as importance,
  case when later.old->'tags' is null then n.tags
    else array(select jsonb_array_elements_text(later.old->'tags')) end as tags,
  ${before("project")}`);

const WINDOW = raw(`${before("valid_to", "::timestamptz")}, ${before("ends_at", "::timestamptz")},
  coalesce(n.forgotten_at, (later.old->>'forgotten_at')::timestamptz) as forgotten_at,
  ${before("superseded_by", "::uuid")}, ${before("superseded_at", "::timestamptz")}`);
