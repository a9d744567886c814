import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { read, write } from "@/lib/browser/api";
import { rememberWrite } from "@/lib/browser/own-writes";
import { type Past, PRESENT } from "@/lib/browser/past";
import {
  type ChangedEntityView,
  ENTITY_KINDS,
  type EntityKind,
  type EntityView,
  type MentionedView,
  type SplitEntityView,
  type WholeEntityView,
} from "@/lib/entities/schema";
import type { Page } from "@/lib/page";

export type EntityFilters = { q: string; kind: EntityKind | null };

export const entityFilterParsers = { q: parseAsString.withDefault(""), kind: parseAsStringLiteral(ENTITY_KINDS) };

export const loadEntityFilters = createLoader(entityFilterParsers);

export function entityListQuery({ q, kind }: EntityFilters, cursor: string | null) {
  return { query: q.trim() === "" ? null : q, kind, cursor };
}

const start = (): string | null => null;

export const entitiesQuery = (filters: EntityFilters) =>
  infiniteQueryOptions({
    queryKey: ["entities", filters],
    queryFn: ({ pageParam, signal }) =>
      read<Page<EntityView>>("/entities", entityListQuery(filters, pageParam), signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

const path = (id: string, noun = "") => `/entities/${encodeURIComponent(id)}${noun}`;

export const entityQuery = (id: string, past: Past = PRESENT) =>
  infiniteQueryOptions({
    queryKey: ["entity", id, past],
    queryFn: ({ pageParam, signal }) => read<WholeEntityView>(path(id), { ...past, cursor: pageParam }, signal),
    initialPageParam: start(),
    getNextPageParam: (last) => last.next_cursor,
  });

export const mentionedQuery = (memoryId: string) =>
  queryOptions({
    queryKey: ["mentioned", memoryId],
    queryFn: ({ signal }) => read<MentionedView>(`/memories/${encodeURIComponent(memoryId)}/entities`, {}, signal),
  });

export function useRenameEntity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; kind?: EntityKind }) =>
      write<ChangedEntityView>("PATCH", path(id), body),
    onSuccess: (_done, { id }) => refreshEntities(client, id),
  });
}

export function useMergeEntity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; into: string; reason?: string }) =>
      write<ChangedEntityView>("POST", path(id, "/merger"), body),
    onSuccess: (_done, { id, into }) => refreshEntities(client, id, into),
  });
}

export function useUnmergeEntity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => write<ChangedEntityView>("DELETE", path(id, "/merger")),
    onSuccess: (_done, { id }) => refreshEntities(client, id),
  });
}

export function useSplitEntity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; names: string[]; reason?: string }) =>
      write<SplitEntityView>("POST", path(id, "/separation"), body),
    onSuccess: ({ separated }, { id }) => refreshEntities(client, id, separated.entity_id),
  });
}

function refreshEntities(client: QueryClient, ...ids: string[]): Promise<unknown> {
  for (const id of ids) rememberWrite(id);
  const names = ["entities", "entity", "mentioned", "search"];
  return Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
