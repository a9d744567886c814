import { count } from "@/components/texts";
import type { DocumentKind } from "@/lib/documents/schema";

// What the pages about documents say.

const number = new Intl.NumberFormat("en");

export const KIND_WORDS: Record<DocumentKind, string> = {
  message: "Message",
  page: "Page",
  minutes: "Minutes",
  commit: "Commit",
  session: "Session",
};

export const KINDS: readonly DocumentKind[] = ["message", "page", "minutes", "commit", "session"];

/** 1 MB, in bytes. */
export const TEXT_LIMIT = 1024 * 1024;

export const words = {
  documents: "Documents",
  document: "Document",
  search: "Search documents",
  addText: "Add text",
  none: "No documents yet",
  noneBody:
    "A document is a text kept whole: minutes, a page, a message. What it says becomes notes, each with its date and its place in the text. Programs send them to POST /api/v1/ingest; you can paste one.",
  noMatch: "No document fits.",
  ofTotal: (shown: number, total: number) =>
    shown === total ? count(total, "document") : `${number.format(shown)} of ${count(total, "document")}`,
  passages: (n: number) => count(n, "passage"),
  versions: (n: number) => count(n, "version"),
  reading: "Its passages are still being read.",
  said: "Said",
  learned: "Learned",
  kind: "Kind",
  by: "By",
  names: "Names",
  version: "Version",
  versionsTitle: "Versions",
  shownHere: "shown here",
  older: "You see an older version.",
  toLatest: "Show the latest",
  marked: "Each marked passage is a note: open it to see where it stands now.",
  passageOf: (state: string) => `${state} note`,
  inDocument: "In the document",
  dates: "Dates",
  toolCall: "Tool call",

  text: "Text",
  textHint: (bytes: number) => `${number.format(bytes)} of 1,048,576 bytes. Markdown or plain; it is kept as it is.`,
  tooLong: (bytes: number) => `${number.format(bytes)} bytes, the limit is 1,048,576. Send it in parts.`,
  noText: "Paste the text first.",
  name: "Name",
  nameHint: "What it is known by, such as “Payments weekly, 3 Nov”. A later text of the same name is its next version.",
  address: "Address",
  saidAt: (zone: string) => `When it was said or written (${zone})`,
  noTime: "Give the whole date and time.",
  anyKind: "Any",
  add: "Add text",
  adding: "Adding…",
  added: (notes: number) => `Added. ${count(notes, "passage")}.`,
  addedBefore: "The brain has this text already.",
};
