import type { Context } from "@/lib/context";
import { wordsOf } from "@/lib/recall/lexemes";
import { nearRoutes } from "@/lib/routes/rows";
import type { SimilarRouteView } from "@/lib/routes/schema";
import type { RouteRow } from "@/lib/routes/view";

const MOST_SHOWN = 3;
const MOST_COMPARED = 20;
/** From this part of shared title words on, two routes may be about one thing. */
const LEAST_SHARED = 0.5;

/** Up to three other routes of the project that share a path or at least half of the title. */
export async function similarRoutes(ctx: Context, row: RouteRow): Promise<SimilarRouteView[]> {
  const near = await nearRoutes(ctx, row, MOST_COMPARED);
  return near
    .filter((other) => sharesPath(row, other) || sharedTitle(row.title, other.title) >= LEAST_SHARED)
    .slice(0, MOST_SHOWN);
}

const sharesPath = (a: RouteRow, b: SimilarRouteView) => a.paths.some((path) => b.paths.includes(path));

function sharedTitle(a: string, b: string): number {
  const [one, two] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared / Math.max(one.size, two.size, 1);
}
