import type { Report } from "@/lib/checks/read";
import type { Context } from "@/lib/context";
import { newId } from "@/lib/ids";

/** Our id of the session that a report is about. */
export type SessionKeys = (report: Pick<Report, "client" | "sessionId">) => string;

/** The sessions that reports are about, made where they are new: of this person alone, whatever the reports name. */
export async function findSessionKeys(tx: Context, person: string, reports: readonly Report[]): Promise<SessionKeys> {
  const named = new Map(reports.map((report) => [nameOf(report), report]));
  const made = [...named.values()].map((report) => sessionRow(tx, person, report));
  await tx.db.session.createMany({ data: made, skipDuplicates: true });
  const rows = await tx.db.session.findMany({
    where: {
      workspaceId: tx.workspace.id,
      person,
      sessionId: { in: made.map((row) => row.sessionId) },
    },
    select: { id: true, client: true, sessionId: true },
  });
  const ids = new Map(rows.map((row) => [nameOf(row), row.id]));
  return (report) => {
    const id = ids.get(nameOf(report));
    if (!id) throw new Error("a session was made and is not there");
    return id;
  };
}

const nameOf = ({ client, sessionId }: { client: string; sessionId: string }) => `${client}\n${sessionId}`;

function sessionRow(tx: Context, person: string, { client, sessionId, trial, at }: Report) {
  return {
    id: newId(),
    workspaceId: tx.workspace.id,
    authorId: tx.actor.authorId,
    person,
    client,
    sessionId,
    trial,
    startedAt: at,
    lastAt: at,
  };
}
