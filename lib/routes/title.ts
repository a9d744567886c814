import type { Context } from "@/lib/context";
import { waitFor } from "@/lib/db/locks";
import { conflict } from "@/lib/errors";
import { type RouteRow, routeView } from "@/lib/routes/view";

/** Titles that look alike are one, however spaced or composed. Case tells them apart, as in the names of files. */
export function titleKey(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}

/**
 * Holds a title of a project until the transaction ends, so that two who take it at once meet here.
 * @throws BrainError `conflict` with the route in `details`, when another that is not retired has the title
 */
export async function takeTitle(tx: Context, row: RouteRow): Promise<void> {
  await waitFor(tx, [`${tx.workspace.id} route ${row.project ?? ""} ${row.titleKey}`]);
  const taken = await tx.db.route.findFirst({
    where: {
      workspaceId: tx.workspace.id,
      project: row.project,
      titleKey: row.titleKey,
      retiredAt: null,
      id: { not: row.id },
    },
  });
  if (!taken) return;
  throw conflict(
    `A route "${taken.title}" is already there (${taken.id}, version ${taken.version}), for ${taken.paths.join(", ")}. Nothing was changed. Change that one with update_route, or choose another title.`,
    { route_id: taken.id, route: routeView(taken) },
  );
}
