import type { Report } from "@/lib/checks/read";
import type { SessionKeys } from "@/lib/checks/session-keys";
import type { Context } from "@/lib/context";
import { newId } from "@/lib/ids";
import { Prisma } from "@/prisma/client/client";

// Many reports in one statement each, as JSON: a thousand rows of single parameters take four times as long.

/** Inserts reports that are new; their ids are in the order given. */
export async function insertChecks(tx: Context, reports: Report[], keys: SessionKeys, receivedAt: Date): Promise<void> {
  const rows = reports.map((report) => ({ ...report, ...report.counts, id: newId(), key: keys(report) }));
  await tx.db.$executeRaw(Prisma.sql`
    insert into gate_check (id, workspace_id, session_key, author_id, report_id, at, received_at, trial, verdict, project,
      rules, warned, stored_since_block, edits, stores, recalls, lookups, entries, calls, client_version, gate_version,
      branch, note, reason, edited_paths, git)
    select id, ${tx.workspace.id}::uuid, key, ${tx.actor.authorId}::uuid, "reportId", at, ${receivedAt}, trial, verdict,
      project, rules, warned, "storedSinceBlock", edits, stores, recalls, lookups, entries, calls, "clientVersion",
      "gateVersion", branch, note, reason, "editedPaths", git
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key uuid, "reportId" text, at timestamptz,
      trial boolean, verdict text, project text, rules text[], warned text[], "storedSinceBlock" boolean, edits integer,
      stores integer, recalls integer, lookups integer, entries integer, calls integer, "clientVersion" text,
      "gateVersion" text, branch text, note text, reason text, "editedPaths" text[], git jsonb)`);
}

/** The first session of a person to claim a call keeps it, whatever a later report says. */
export async function claimCalls(tx: Context, person: string, reports: Report[], keys: SessionKeys): Promise<void> {
  const claims = reports.flatMap(({ reportedCalls, at, ...report }) =>
    reportedCalls.map((call) => ({ ...call, at, key: keys(report) })),
  );
  if (claims.length === 0) return;
  await tx.db.$executeRaw(Prisma.sql`
    insert into claimed_call (workspace_id, person, tool_use_id, session_key, tool, at)
    select ${tx.workspace.id}::uuid, ${person}, "toolUseId", key, tool, at
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as r("toolUseId" text, key uuid, tool text, at timestamptz)
    on conflict do nothing`);
}
