import { editsBetween } from "@/lib/edits";
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

/** At most one slip in three letters. */
function isNear(given: string, name: string): boolean {
  const most = Math.floor(name.length / 3);
  return Math.abs(given.length - name.length) <= most && editsBetween(given, name) <= most;
}
