import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";

export type DocumentFilters = { q: string; project: string | null; author: string | null };

export const documentFilterParsers = {
  q: parseAsString.withDefault(""),
  project: parseAsString,
  author: parseAsString,
};

export const loadDocumentFilters = createLoader(documentFilterParsers);

/** Which version of a document is shown: one by its number, or the last in which a note stands; else the latest. */
export type Shown = { version: number | null; note: string | null };

export const shownParsers = { version: parseAsInteger, note: parseAsString };

export const loadShown = createLoader(shownParsers);
