// Which paths of a route a repository has lost. Pure.
import type { LostPath } from "@/lib/routes/schema";

/** What a repository lost: a folder that is wholly gone ends in `/`. */
export type Losses = { renamed: [from: string, to: string][]; deleted: string[] };

/**
 * The paths that are exactly what was renamed or deleted, or stand in a folder that is wholly gone, with the place to
 * which they moved, if one is known. A pattern stands for the folder before its first sign.
 */
export function lostAmong(paths: readonly string[], losses: Losses): LostPath[] {
  const moves = movesOf(losses);
  return paths.flatMap((path) => {
    const found = lostPlace(placeOf(path), moves);
    return found === undefined ? [] : [{ path, to: found }];
  });
}

type Moves = ReadonlyMap<string, string | null>;

/** Where each thing went in the end: what was moved twice, moved once; what came back, or came anew, is not lost. */
function movesOf({ renamed, deleted }: Losses): Moves {
  const steps = new Map<string, string | null>([
    ...deleted.map((path): [string, null] => [slashed(path), null]),
    ...renamed.map(([from, to]): [string, string] => [slashed(from), slashed(to)]),
  ]);
  const arrived = new Set(renamed.map(([, to]) => slashed(to)));
  const ends = [...steps.keys()].map((from): [string, string | null] => [from, endOf(from, steps)]);
  return new Map(ends.filter(([from, to]) => to !== from && !(arrived.has(from) && to === null)));
}

function endOf(from: string, steps: Moves): string | null {
  const seen = new Set([from]);
  let at: string | null = steps.get(from) ?? null;
  while (at !== null && steps.has(at) && !seen.has(at)) {
    seen.add(at);
    at = steps.get(at) ?? null;
  }
  return at;
}

/** Where a place went: null when it is gone, undefined when it is still there as far as is known. */
function lostPlace(place: string, moves: Moves): string | null | undefined {
  if (place === "") return undefined;
  for (const name of [place, `${place}/`, ...foldersOf(place)]) {
    const to = moves.get(name);
    if (to === undefined) continue;
    return to === null ? null : name.endsWith("/") ? `${to}${place.slice(name.length)}` : to;
  }
  return undefined;
}

/** `src/tax/` and `src/` of `src/tax/vat.ts`, the nearest first. */
const foldersOf = (place: string): string[] => {
  const names = place.split("/");
  return names.slice(1).map((_, i) => `${names.slice(0, names.length - 1 - i).join("/")}/`);
};

/** A path of a route, relative to its repository, as git names it; what is no such path is none of git's. */
function placeOf(path: string): string {
  if (/^([a-z]+:)?\/|^[a-z]:\\/i.test(path.trim())) return "";
  return slashed(path)
    .replace(/[^/]*[*?{[].*$/, "")
    .replace(/(:\d+)+$/, "")
    .replace(/\/+$/, "");
}

const slashed = (path: string): string =>
  path
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(\.\/)+/, "");
