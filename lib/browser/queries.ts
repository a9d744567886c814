import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import type { TokenView } from "@/lib/auth/schema";
import { ask, Problem, read } from "@/lib/browser/api";
import { isPast, type Past, PRESENT } from "@/lib/browser/past";
import { type Filters, isRecall, listQuery, pageOfList, pageOfRecall, recallBody } from "@/lib/browser/search";
import type { HistoryView, MemoryView } from "@/lib/memories/schema";
import type { Page } from "@/lib/page";
import type { RecallView } from "@/lib/recall/schema";
import type { RouteHistoryView, RouteView } from "@/lib/routes/schema";
import type { WorkspaceView } from "@/lib/workspace/schema";

export type RouteFilters = { q: string; project: string | null; tag: string | null; state: RouteView["state"] | "any" };

/** What was read stays as it is until the reader asks or writes: nothing moves by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 10 * 60_000,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => !(error instanceof Problem) && failures < 1,
        retryDelay: 400,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

const start = (): string | null => null;

export const searchQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ["search", filters],
    queryFn: async ({ pageParam, signal }) =>
      isRecall(filters)
        ? pageOfRecall(await ask<RecallView>("/recall", recallBody(filters, pageParam), signal))
        : pageOfList(await read<Page<MemoryView>>("/memories", listQuery(filters, pageParam), signal)),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

export const memoryQuery = (id: string, past = PRESENT) =>
  queryOptions({
    queryKey: ["memory", id, ...timeKey(past)],
    queryFn: ({ signal }) => read<MemoryView>(`/memories/${encodeURIComponent(id)}`, past, signal),
  });

export const historyQuery = (id: string, past = PRESENT) =>
  queryOptions({
    queryKey: ["history", id, ...timeKey(past)],
    queryFn: ({ signal }) => read<HistoryView>(`/memories/${encodeURIComponent(id)}/history`, past, signal),
  });

/** What is shown of another time is kept apart: a write changes only what is shown of now. */
const timeKey = (past: Past) => (isPast(past) ? [past] : []);

/** What the brain already knows that reads like a draft. */
export const likeQuery = (text: string) =>
  queryOptions({
    queryKey: ["like", text],
    queryFn: ({ signal }) => ask<RecallView>("/recall", { query: text, limit: 4, preview: true }, signal),
  });

export function routeListQuery({ q, project, tag, state }: RouteFilters, cursor: string | null) {
  const query = q.trim() === "" ? null : q;
  return { query, project, tags: tag, state: state === "any" ? null : state, cursor };
}

export const routesQuery = (filters: RouteFilters) =>
  infiniteQueryOptions({
    queryKey: ["routes", filters],
    queryFn: ({ pageParam, signal }) => read<Page<RouteView>>("/routes", routeListQuery(filters, pageParam), signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

export const routeQuery = (id: string) =>
  queryOptions({
    queryKey: ["route", id],
    queryFn: ({ signal }) => read<RouteHistoryView>(`/routes/${encodeURIComponent(id)}/history`, {}, signal),
  });

export const workspaceQuery = queryOptions({
  queryKey: ["workspace"],
  queryFn: ({ signal }) => read<WorkspaceView>("/workspace", {}, signal),
});

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => read<Page<TokenView>>("/tokens", {}, signal),
});
