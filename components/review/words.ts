import { count } from "@/components/texts";
import type { Age, Decision, ReviewItemView, ReviewKind } from "@/lib/review/schema";

// What the review says. The rest of the sentences of the pages stand in components/texts.ts.

export const KIND_WORDS: Record<ReviewKind, string> = {
  conflict: "Conflict",
  stale_route: "Stale route",
  expiring: "Ends soon",
  entity: "Same name?",
  duplicate: "Duplicate?",
  gap: "Found nothing",
};

export const AGE_WORDS: Record<Age, string> = {
  day: "Found today",
  week: "Within a week",
  month: "Within 30 days",
  older: "Older",
};

export const SETTLED_WORDS: Record<Decision, string> = {
  keep: "one note kept",
  both_hold: "both hold",
  write_one: "one note written for both",
  not_the_same: "not the same",
  still_right: "still right",
  change: "route changed",
  retire: "route retired",
  true_until: "end changed",
  let_it_end: "let end",
  replace: "note replaced",
  merge: "one entity",
  write_note: "note written",
  not_ours: "not ours",
};

/** Also of a decision that this version does not know. */
export const settledWords = (decision: string): string =>
  Object.entries(SETTLED_WORDS).find(([name]) => name === decision)?.[1] ?? decision.replaceAll("_", " ");

/** What is asked, and why a machine cannot answer it. */
export const QUESTIONS: Record<ReviewKind, [question: string, why: string]> = {
  conflict: [
    "Which of these holds?",
    "Both count now, and they cannot both be true. Until this is settled, agents are told that they disagree.",
  ],
  stale_route: ["Does this route still hold?", "A session renamed or deleted what it names."],
  expiring: ["Is this still true after its end?", "Agents are no longer told it then."],
  entity: ["Is this one and the same?", "Notes write it in two ways that may mean the same."],
  duplicate: ["Do these say the same?", "The newer one repeats the older one in nearly the same words."],
  gap: ["Should the brain know this?", "Someone asked, the whole brain was searched, and nothing spoke to it."],
};

export const words = {
  title: "Review",
  open: (n: number) => count(n, "thing to settle", "things to settle"),
  openOf: (shown: number, total: number) => (shown === total ? words.open(total) : `${shown} of ${words.open(total)}`),
  queue: "To settle",
  kind: "Kind",
  age: "Found",
  found: "found",
  decide: "Decide",
  skip: "Skip",
  keys: "Keys: 1 to 4 decide, s skips, u undoes the last decision.",
  left: "Older",
  right: "Newer",
  differs: "What differs",
  givenTo: (n: number) => (n === 0 ? "Given to no known session yet." : `Given to ${count(n, "session")}.`),
  keepThis: (which: string) => `Keep the ${which.toLowerCase()}`,
  keepHint: "The other one is replaced by it, and stays in the history.",
  bothHold: "Both hold…",
  writeOne: "Write one for both…",
  notTheSame: "Not the same",
  merge: "It is the same",
  stillRight: "Still right",
  change: "Change paths…",
  retire: "Retire",
  trueUntil: "True until…",
  letItEnd: "Let it end",
  replace: "Replace…",
  writeNote: "Write a note…",
  notOurs: "Not ours",
  ends: "Ends",
  gone: "gone",
  likelyNow: "likely now",
  sawIt: (person: string, branch: string | null) => `Seen by ${person}${branch ? ` on ${branch}` : ""}`,
  toSession: "Look at the session",
  asked: (times: number, clients: string[]) =>
    `Asked ${times === 1 ? "once" : times === 2 ? "twice" : `${count(times, "time")}`} by ${new Intl.ListFormat("en").format(clients)}`,
  searchAgain: "Search for it",
  settled: (what: string) => `Settled: ${what}.`,
  notSettled: (why: string) => `Not settled: ${why}`,
  undone: "Undone. It is open again.",
  notUndone: (why: string) => `Not undone: ${why}`,
  lately: "Settled lately",
  noneSettled: "Nothing was settled yet.",
  emptyTitle: "Nothing to settle",
  emptyBody:
    "Here stand notes that contradict each other, routes whose paths were renamed or deleted, notes that end within 14 days, likely duplicates, names that may mean the same, and questions that found nothing. They come by themselves.",
  noMatch: "Nothing to settle fits these filters.",
  dialog: {
    both_hold: "Both hold",
    write_one: "Write one note for both",
    change: "Change the route",
    true_until: "True until",
    replace: "Replace the note",
    write_note: "Write the note",
  },
  how: "How both can hold",
  asTheyAre: "As they are: they do not contradict each other",
  oneEnds: "One of them holds until a day",
  oneElsewhere: "One of them is of another project",
  whichNote: "Which one",
  until: "Until",
  untilMissing: "Give the whole date and time, or tick that no end is known.",
  noEnd: "No end is known",
  whyOptional: "Why",
  save: "Settle",
  saving: "Settling…",
};

/** An item in a line, for the queue and for the list of what was settled. */
export function lineOf({ kind, memories, routes, evidence }: ReviewItemView): string {
  if (kind === "gap") return `“${String(evidence.query)}”`;
  if (kind === "entity") return Array.isArray(evidence.names) ? evidence.names.join(" / ") : String(evidence.why);
  return routes[0]?.title ?? memories.at(-1)?.content ?? "";
}
