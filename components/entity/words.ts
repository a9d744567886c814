import { count } from "@/components/texts";
import type { EntityKind, NameForm } from "@/lib/entities/schema";

// What the pages about entities say.

const number = new Intl.NumberFormat("en");

export const KIND_WORDS: Record<EntityKind, string> = {
  person: "Person",
  system: "System",
  repository: "Repository",
  file: "File",
  ticket: "Ticket",
  term: "Term",
};

/** How a name is written, where that is worth telling. */
export const FORM_WORDS: Partial<Record<NameForm, string>> = {
  initial: "with an initial",
  given: "given name",
  acronym: "initials",
  email: "address",
  handle: "handle",
};

const ACTIONS: Record<string, string> = {
  merged: "made one of",
  unmerged: "took apart",
  split: "split off",
  updated: "changed",
};
export const actionWords = (action: string) => ACTIONS[action] ?? action;

export const words = {
  entities: "Entities",
  entity: "Entity",
  search: "Search names",
  kind: "Kind",
  ofTotal: (shown: number, total: number) =>
    shown === total ? countOf(total) : `${number.format(shown)} of ${countOf(total)}`,
  none: "No names yet",
  noneBody:
    "Entities are the people, systems, repositories, files, tickets and terms that notes name. They show here once a note names one.",
  noMatch: "No name fits.",
  notes: (n: number) => count(n, "note"),
  alsoCalled: "also",
  known: "What is known",
  noNotes: "No note that counts here names it.",
  notesOfTotal: (shown: number, total: number) =>
    shown === total ? count(total, "note") : `${number.format(shown)} of ${count(total, "note")}`,
  names: "Names",
  oldest: "From",
  newest: "To",
  mentioned: "Mentions",
  together: "Named together with",
  documents: "Documents",
  untitled: "A text",
  routes: "Where it lives",
  history: "Merged and split",
  rename: "Rename",
  renameTitle: "Rename it, or change its kind",
  name: "Name",
  nameHint: "What it is shown as. Its other names still find it.",
  noName: "Give it a name.",
  merge: "Merge",
  mergeTitle: (name: string) => `Make “${name}” one with another`,
  mergeBody: "Its names become names of the other, and its notes show there. It can be undone.",
  mergeInto: "The other",
  pickOther: "Choose the other one first.",
  noOther: "No other name fits.",
  mergeSure: "Make them one",
  split: "Split",
  splitTitle: (name: string) => `Split names off “${name}”`,
  splitBody: "The names that you tick get an entity of their own. No rule puts them together again.",
  splitSome: "Tick at least one name, and leave at least one.",
  splitSure: "Split off",
  reason: "Why",
  merged: "They are one now.",
  unmerged: "Taken apart again.",
  separated: "Split off.",
  saved: "Saved.",
  saving: "Saving…",
  notChanged: (why: string) => `Not changed: ${why}`,
  undoMerge: (name: string) => `Take “${name}” out again`,
  mayBe: "May also be",
  same: "Same",
  toReview: "Decide in Review",
};

const countOf = (n: number) => count(n, "name");
