import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { read, write } from "@/lib/browser/api";
import { rememberWrite } from "@/lib/browser/own-writes";
import {
  AGES,
  type Age,
  type DecideInput,
  REVIEW_KINDS,
  type ReviewItemView,
  type ReviewKind,
  type ReviewPageView,
} from "@/lib/review/schema";

export type ReviewFilters = { kind: ReviewKind | null; project: string | null; age: Age | null };

export const reviewParsers = {
  kind: parseAsStringLiteral(REVIEW_KINDS),
  project: parseAsString,
  age: parseAsStringLiteral(AGES),
};

export const loadReviewFilters = createLoader(reviewParsers);

const start = (): string | null => null;

export const reviewQuery = (filters: ReviewFilters) =>
  infiniteQueryOptions({
    queryKey: ["review", "open", filters],
    queryFn: ({ pageParam, signal }) =>
      read<ReviewPageView>("/review-items", { ...filters, cursor: pageParam }, signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

const MOST_SETTLED = 10;

export const settledQuery = queryOptions({
  queryKey: ["review", "settled"],
  queryFn: ({ signal }) => read<ReviewPageView>("/review-items", { decided: true, limit: MOST_SETTLED }, signal),
});

const COUNT_MS = 60_000;

/** How much there is to settle in all. Gaps come without a change that a page would hear of, so it asks again. */
export const reviewCountQuery = queryOptions({
  queryKey: ["review", "count"],
  queryFn: async ({ signal }) => {
    const { open } = await read<ReviewPageView>("/review-items", { limit: 1 }, signal);
    return Object.values(open).reduce((sum, count) => sum + count, 0);
  },
  refetchInterval: COUNT_MS,
});

export type DecisionDraft = Omit<DecideInput, "item_id">;

const path = (id: string) => `/review-items/${encodeURIComponent(id)}/decision`;

/** Settles an item. What replaces nothing shows at once and is taken back when the server refuses it. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: DecisionDraft; atOnce: boolean }) =>
      write<ReviewItemView>("POST", path(id), draft),
    onMutate: ({ id, atOnce }) => {
      rememberWrite(id);
      return atOnce ? takeOut(client, id) : [];
    },
    onError: (_error, _input, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    onSuccess: rememberAll,
    onSettled: () => refreshAll(client),
  });
}

/** What a decision changed is no news to who made it. */
function rememberAll({ memories, routes }: ReviewItemView): void {
  for (const { memory_id, superseded_by } of memories)
    for (const id of [memory_id, superseded_by]) if (id) rememberWrite(id);
  for (const { route_id } of routes) rememberWrite(route_id);
}

export function useUndoDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => write<ReviewItemView>("DELETE", path(id)),
    onMutate: ({ id }) => rememberWrite(id),
    onSuccess: rememberAll,
    onSettled: () => refreshAll(client),
  });
}

type Pages = InfiniteData<ReviewPageView>;

/** @returns what was there before */
async function takeOut(client: QueryClient, id: string) {
  const filter = { queryKey: ["review", "open"] };
  await client.cancelQueries(filter);
  const before = client.getQueriesData<Pages>(filter);
  client.setQueriesData<Pages>(
    filter,
    (list) => list && { ...list, pages: list.pages.map((page) => without(page, id)) },
  );
  return before;
}

function without(page: ReviewPageView, id: string): ReviewPageView {
  return { ...page, items: page.items.filter((item) => item.item_id !== id) };
}

/** A decision may change notes and routes, and with them what else there is to settle. */
function refreshAll(client: QueryClient): Promise<unknown> {
  const names = ["review", "search", "memory", "history", "routes", "route"];
  return Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
