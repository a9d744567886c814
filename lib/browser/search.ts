import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { type Past, pastParsers } from "@/lib/browser/past";
import type { MemoryState, MemoryView } from "@/lib/memories/schema";
import type { Page } from "@/lib/page";
import type { EvidenceView, RankedRouteView, RecallStatus, RecallView } from "@/lib/recall/schema";

// The search page's state is its address. One question, asked in two ways: what holds now and speaks to the query
// (recall, with a status), or a plain list by state.

export const NOTE_STATES = ["current", "scheduled", "expired", "superseded", "forgotten", "any"] as const;

export const filterParsers = {
  q: parseAsString.withDefault(""),
  project: parseAsString,
  category: parseAsString,
  tag: parseAsString,
  state: parseAsStringLiteral(NOTE_STATES).withDefault("current"),
  from: parseAsString,
  to: parseAsString,
  ...pastParsers,
};

export const loadFilters = createLoader(filterParsers);

export type Filters = {
  q: string;
  project: string | null;
  category: string | null;
  tag: string | null;
  state: MemoryState | "any";
  /** When it became true, half open, as the list takes it. */
  from: string | null;
  to: string | null;
} & Past;

export type Found = MemoryView & { quote: string | null; conflicts_with: string[] };

export type SearchPage = {
  /** Null for a list, which promises nothing about what the brain knows. */
  status: RecallStatus | null;
  status_reason: string;
  memories: Found[];
  near_misses: Found[];
  routes: RankedRouteView[];
  /** Null for recall, which counts only what it left off. */
  total: number | null;
  left_off: number;
  next_cursor: string | null;
};

const PAGE_SIZE = 20;

/** Recall knows neither states nor days: with these the words are looked for in a list. */
export const isRecall = ({ q, state, from, to }: Filters) =>
  q.trim() !== "" && state === "current" && from === null && to === null;

export const isFiltered = ({ project, category, tag, state, from, to }: Filters) =>
  state !== "current" || [project, category, tag, from, to].some((filter) => filter !== null);

/** `preview`: what a person types is not counted as asked. */
export function recallBody({ q, tag, project, category, as_of, known_at }: Filters, cursor: string | null) {
  const asked = { query: q, project, category, tags: tag === null ? null : [tag], as_of, known_at };
  return { ...asked, cursor, limit: PAGE_SIZE, preview: true };
}

export function listQuery({ q, tag, state, ...filters }: Filters, cursor: string | null) {
  const query = q.trim() === "" ? null : q;
  return { ...filters, query, tags: tag, state: state === "any" ? null : state, cursor, limit: PAGE_SIZE };
}

export function pageOfRecall(view: RecallView): SearchPage {
  const { status, status_reason, routes, left_off, next_cursor } = view;
  const memories = view.evidence.map(foundInRecall);
  const near_misses = view.near_misses.map(foundInRecall);
  return { status, status_reason, memories, near_misses, routes, total: null, left_off, next_cursor };
}

export function pageOfList(page: Page<MemoryView>): SearchPage {
  return {
    status: null,
    status_reason: "",
    memories: page.items.map((memory) => ({ ...memory, quote: null, conflicts_with: [] })),
    near_misses: [],
    routes: [],
    total: page.total,
    left_off: 0,
    next_cursor: page.next_cursor,
  };
}

const foundInRecall = ({ score: _score, ...memory }: EvidenceView): Found => memory;
