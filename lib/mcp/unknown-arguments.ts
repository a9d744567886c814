import { invalid } from "@/lib/errors";
import { label } from "@/lib/mcp/fence";

const MOST_NAMED = 5;

/**
 * What to say of the arguments that a tool does not know, or null when it knows them all.
 * @param known the names that the tool takes
 * @throws BrainError `invalid` for a name that must be meant for one that was left out: answering without it would
 * answer another question
 */
export function ignoredArguments(tool: string, known: readonly string[], args: Record<string, unknown>): string | null {
  const unknown = Object.keys(args).filter((name) => !known.includes(name));
  const open = known.filter((name) => !Object.hasOwn(args, name));
  for (const name of unknown) {
    const meant = open.find((other) => isNear(plain(name), plain(other)));
    if (meant) throw invalid(`${tool} has no argument ${shown(name)}: did you mean ${meant}?`);
  }
  if (unknown.length === 0) return null;
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : "";
  return `Ignored, for ${tool} has no such argument: ${unknown.slice(0, MOST_NAMED).map(shown).join(", ")}${more}.`;
}

const shown = (name: string) => label(name).slice(0, 40).toWellFormed();
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** At most one wrong, missing or further letter in three. */
function isNear(given: string, name: string): boolean {
  const most = Math.floor(name.length / 3);
  return Math.abs(given.length - name.length) <= most && distance(given, name) <= most;
}

/** How many letters must be put in, left out or replaced to make one word of the other. */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= two.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
}
