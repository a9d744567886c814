import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  createLoader,
  createParser,
  createSerializer,
  parseAsBoolean,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { type Query, read } from "@/lib/browser/api";
import { addDays, isDay } from "@/lib/browser/period";
import type {
  BlockedStopsView,
  Outcome,
  ReceiptsView,
  SessionView,
  ToldVerdict,
  WholeSessionView,
} from "@/lib/checks/schema";
import type { Page } from "@/lib/page";

// The audit's state is its address, the same for the report and for the rows behind each of its figures. A day in it is
// meant whole, both ends included; the endpoints take the day after the last.

export const OUTCOMES = ["stored", "released_without_storing", "open", "ended_unchecked"] as const satisfies Outcome[];
export const VERDICTS = ["passed", "blocked", "released", "warned"] as const satisfies ToldVerdict[];

/** As a project: those without one. */
export const NO_PROJECT = "-";

const parseAsDay = createParser({ parse: (text) => (isDay(text) ? text : null), serialize: (day: string) => day });

export const reportParsers = {
  from: parseAsDay,
  to: parseAsDay,
  project: parseAsString,
  person: parseAsString,
  client: parseAsString,
  rule: parseAsString,
  outcome: parseAsStringLiteral(OUTCOMES),
};

export const sessionParsers = {
  ...reportParsers,
  verdict: parseAsStringLiteral(VERDICTS),
  looked_up: parseAsBoolean,
  trial: parseAsBoolean,
};

export type ReportFilters = {
  from: string | null;
  to: string | null;
  project: string | null;
  person: string | null;
  client: string | null;
  rule: string | null;
  outcome: Outcome | null;
};
export type SessionFilters = ReportFilters & {
  verdict: ToldVerdict | null;
  looked_up: boolean | null;
  trial: boolean | null;
};

export const loadReportFilters = createLoader(reportParsers);
export const loadSessionFilters = createLoader(sessionParsers);

const sessionsAddress = createSerializer(sessionParsers);

/** Where the sessions behind a figure are listed. */
export const sessionsHref = (filters: Partial<SessionFilters>) => sessionsAddress("/audit/sessions", filters);

/** A filter as the endpoints take it. */
export function auditQuery({ to, ...rest }: Partial<SessionFilters>): Query {
  return { ...rest, to: to ? addDays(to, 1) : null };
}

/** Where the same figures lie as a table, a row a session. */
export function csvHref(filters: ReportFilters): string {
  const given = Object.entries(auditQuery(filters)).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/api/v1/reports/blocked-stops?${new URLSearchParams([...given, ["format", "csv"]])}`;
}

export const reportQuery = (filters: Partial<SessionFilters>) =>
  queryOptions({
    queryKey: ["report", auditQuery(filters)],
    queryFn: ({ signal }) => read<BlockedStopsView>("/reports/blocked-stops", auditQuery(filters), signal),
  });

export const sessionsQuery = (filters: SessionFilters) =>
  infiniteQueryOptions({
    queryKey: ["sessions", filters],
    queryFn: ({ pageParam, signal }) =>
      read<Page<SessionView>>("/sessions", { ...auditQuery(filters), cursor: pageParam }, signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ["session", id],
    queryFn: ({ signal }) => read<WholeSessionView>(`/sessions/${encodeURIComponent(id)}`, {}, signal),
  });

/** The sessions that were given a note or stored it. */
export const receiptsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["receipts", id],
    queryFn: ({ pageParam, signal }) =>
      read<ReceiptsView>(`/memories/${encodeURIComponent(id)}/sessions`, { cursor: pageParam }, signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

function start(): string | null {
  return null;
}
