import type { Context } from "@/lib/context";
import { inTransaction } from "@/lib/db/transaction";
import { conflict } from "@/lib/errors";
import { difference, recordEvent } from "@/lib/events";
import { isId } from "@/lib/ids";
import { noSuchRoute } from "@/lib/routes/one";
import { lockRoute, writeRoute } from "@/lib/routes/rows";
import type { ChangedRouteView, UpdateRouteInput } from "@/lib/routes/schema";
import { takeTitle, titleKey } from "@/lib/routes/title";
import { type RouteRow, routeValues, routeView } from "@/lib/routes/view";

/**
 * Changes a route, retires it, brings it back, or confirms that it still holds. Every change but a mere confirmation
 * makes a new version; what stays the same records nothing, and the text before is kept in the history.
 * @throws BrainError `not_found`; `conflict` when the named version is not the current one (which the error shows), or
 * when another route has the title
 */
export function updateRoute(ctx: Context, input: UpdateRouteInput): Promise<ChangedRouteView> {
  return inTransaction(ctx, async (tx) => {
    const before = isId(input.route_id) ? await lockRoute(tx, input.route_id) : undefined;
    if (!before) throw noSuchRoute();
    refuseStale(before, input.version);
    const after = changed(before, input, new Date());
    const change = difference(routeValues(before), routeValues(after));
    if (!change) return { route: routeView(before), action: null };
    if (!after.retiredAt && (before.retiredAt || after.titleKey !== before.titleKey)) await takeTitle(tx, after);
    await writeRoute(tx, after);
    const subject = { subject: "route", subjectId: before.id } as const;
    const action = actionOf(before, after);
    await recordEvent(tx, after.updatedAt, { action, ...subject, ...change });
    return { route: routeView(after), action };
  });
}

function refuseStale(row: RouteRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw conflict(
    `This route is at version ${row.version}, and you named version ${version}. Nothing was changed. It now says "${row.title}": ${row.paths.join(", ")}. Read it, then send your change with version ${row.version}.`,
    { version: row.version, route: routeView(row) },
  );
}

/** New paths were looked at by whoever gave them, and a stale route by whoever rewrote it: it counts as checked. */
function changed(before: RouteRow, input: UpdateRouteInput, at: Date): RouteRow {
  const text = {
    title: input.title ?? before.title,
    titleKey: input.title === undefined ? before.titleKey : titleKey(input.title),
    description: input.description ?? before.description,
    paths: input.paths ?? before.paths,
    tags: input.tags ?? before.tags,
  };
  const retired = retiredAt(before, input.retired, at);
  const differs = (change: Partial<RouteRow>) => JSON.stringify({ ...before, ...change }) !== JSON.stringify(before);
  const isNew = differs({ ...text, retiredAt: retired });
  const isChecked = input.confirmed || differs({ paths: text.paths }) || (before.staleAt && differs(text));
  return {
    ...before,
    ...text,
    retiredAt: retired,
    version: isNew ? before.version + 1 : before.version,
    updatedAt: isNew || isChecked ? at : before.updatedAt,
    ...(isChecked && { checkedAt: at, staleAt: null, lost: null }),
  };
}

function retiredAt(before: RouteRow, retired: boolean | undefined, at: Date): Date | null {
  if (retired === undefined) return before.retiredAt;
  return retired ? (before.retiredAt ?? at) : null;
}

function actionOf(before: RouteRow, after: RouteRow): string {
  if (!before.retiredAt && after.retiredAt) return "retired";
  if (before.retiredAt && !after.retiredAt) return "restored";
  return after.version > before.version ? "updated" : "confirmed";
}
