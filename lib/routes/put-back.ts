import { z } from "zod";
import type { Context } from "@/lib/context";
import { conflict } from "@/lib/errors";
import { difference, recordEvent } from "@/lib/events";
import { isId } from "@/lib/ids";
import { noSuchRoute } from "@/lib/routes/one";
import { lockRoute, writeRoute } from "@/lib/routes/rows";
import { LostPath } from "@/lib/routes/schema";
import { takeTitle, titleKey } from "@/lib/routes/title";
import { type RouteRow, routeValues } from "@/lib/routes/view";

/** What a route said, as `routeValues` keeps it. */
export const RouteValues = z.object({
  title: z.string(),
  description: z.string(),
  paths: z.array(z.string()),
  tags: z.array(z.string()),
  version: z.int(),
  checked_at: z.string(),
  stale_at: z.string().nullable(),
  lost_paths: z.array(LostPath),
  retired_at: z.string().nullable(),
});
export type RouteValues = z.output<typeof RouteValues>;

/**
 * Takes a change of a route back, as a change of its own. Called in a transaction.
 * @param after what the change made of it: the route must still be so
 * @throws BrainError `not_found`; `conflict` when it was changed since, or another route has the title
 */
export async function putRouteBack(tx: Context, id: string, before: RouteValues, after: RouteValues): Promise<void> {
  const now = isId(id) ? await lockRoute(tx, id) : undefined;
  if (!now) throw noSuchRoute();
  if (now.version !== after.version || now.checkedAt.toISOString() !== after.checked_at)
    throw conflict(
      `The route "${now.title}" was changed since. Nothing was undone: look at it and change it by hand.`,
      {
        version: now.version,
      },
    );
  const at = new Date();
  const back = rowOf(now, before, at);
  const change = difference(routeValues(now), routeValues(back));
  if (!change) return;
  if (!back.retiredAt && (now.retiredAt || back.titleKey !== now.titleKey)) await takeTitle(tx, back);
  await writeRoute(tx, back);
  await recordEvent(tx, at, { action: "put_back", subject: "route", subjectId: id, ...change });
}

function rowOf(now: RouteRow, before: RouteValues, at: Date): RouteRow {
  return {
    ...now,
    title: before.title,
    titleKey: titleKey(before.title),
    description: before.description,
    paths: before.paths,
    tags: before.tags,
    version: now.version === before.version ? now.version : now.version + 1,
    updatedAt: at,
    checkedAt: new Date(before.checked_at),
    staleAt: before.stale_at === null ? null : new Date(before.stale_at),
    lost: before.stale_at === null ? null : before.lost_paths,
    retiredAt: before.retired_at === null ? null : new Date(before.retired_at),
  };
}
