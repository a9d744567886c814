import type { Workspace } from "@/lib/context";
import { type Database, database } from "@/lib/db/client";
import { waitFor } from "@/lib/db/locks";
import { newId } from "@/lib/ids";

export const LOCAL_OWNER = "local owner";
/** Behind the local owner and every agent that comes without a token stands one person. */
export const LOCAL_PERSON = "local";

/** The one workspace of a brain without accounts, made at first use. */
export async function localWorkspace(): Promise<Workspace> {
  return (await oldestWorkspace(database())) ?? createLocalWorkspace();
}

/** Two first requests at once, in whatever processes, must not make two. */
function createLocalWorkspace(): Promise<Workspace> {
  return database().$transaction(async (tx) => {
    await waitFor({ db: tx }, ["first workspace"]);
    const already = await oldestWorkspace(tx);
    if (already) return already;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return tx.workspace.create({ data: { id: newId(), name: "Company Brain", timeZone }, select: WORKSPACE });
  });
}

export const WORKSPACE = { id: true, name: true, timeZone: true } as const;

function oldestWorkspace(db: Database): Promise<Workspace | null> {
  return db.workspace.findFirst({ orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: WORKSPACE });
}
