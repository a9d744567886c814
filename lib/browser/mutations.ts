import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CreatedTokenView, TokenView } from "@/lib/auth/schema";
import { write } from "@/lib/browser/api";
import { changeCached, type NoteChange, putBack, refreshNotes } from "@/lib/browser/cached-notes";
import { rememberWrite } from "@/lib/browser/own-writes";
import type { MemoryView, StoredView } from "@/lib/memories/schema";
import type { CreatedRouteView, RouteView } from "@/lib/routes/schema";
import type { UpdateWorkspaceInput, WorkspaceView } from "@/lib/workspace/schema";

const path = (id: string, noun = "") => `/memories/${encodeURIComponent(id)}${noun}`;

/** A change that shows at once and is taken back, with the reason, when the server refuses it. */
function useAtOnce<V extends { id: string }>(change: (input: V) => NoteChange, send: (input: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (input) => {
      rememberWrite(input.id);
      return changeCached(client, input.id, change(input));
    },
    onError: (_error, _input, snapshot) => snapshot && putBack(client, snapshot),
    onSettled: () => refreshNotes(client),
  });
}

export const useForgetMemory = () =>
  useAtOnce(
    () => ({ state: "forgotten" }),
    ({ id, reason }: { id: string; reason?: string }) => write("POST", path(id, "/forgetting"), { reason }),
  );

export const useRestoreMemory = () =>
  useAtOnce(
    () => ({ state: "current" }),
    ({ id }: { id: string }) => write("DELETE", path(id, "/forgetting")),
  );

export const useTagMemory = () =>
  useAtOnce(
    ({ tags }) => ({ tags }),
    ({ id, tags }: { id: string; tags: string[] }) => write("PATCH", path(id), { tags }),
  );

export type Draft = {
  content: string;
  category: string;
  importance: number;
  tags: string[];
  project: string | null;
  event_at?: string;
};

type Replacement = { memory: MemoryView; superseded: MemoryView };

/** Waits for the server: two people may replace one note at once, and one of them loses. */
export function useReplaceMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key, ...body }: Draft & { id: string; reason: string; key: string }) =>
      write<Replacement>("POST", path(id, "/replacement"), body, key),
    onSuccess: (done) => refreshPair(client, done),
  });
}

export function useUndoReplacement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => write<Replacement>("DELETE", path(id, "/replacement")),
    onSuccess: (done) => refreshPair(client, done),
  });
}

function refreshPair(client: QueryClient, { memory, superseded }: Replacement): Promise<unknown> {
  for (const note of [memory, superseded]) {
    rememberWrite(note.memory_id);
    client.setQueryData(["memory", note.memory_id], note);
  }
  return refreshNotes(client);
}

export function useStoreMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Draft & { key: string }) => write<StoredView>("POST", "/memories", body, key),
    onSuccess: ({ memory_id }) => {
      rememberWrite(memory_id);
      return refreshNotes(client);
    },
  });
}

export type RouteDraft = {
  title: string;
  description: string;
  paths: string[];
  tags: string[];
  project: string | null;
};

export function useCreateRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: RouteDraft & { key: string }) =>
      write<CreatedRouteView>("POST", "/routes", body, key),
    onSuccess: ({ route_id }) => refreshRoutes(client, route_id),
  });
}

export type RouteChange = Partial<Omit<RouteDraft, "project">> & {
  id: string;
  version?: number;
  retired?: boolean;
  confirmed?: boolean;
};

export function useUpdateRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RouteChange) =>
      write<{ route: RouteView }>("PATCH", `/routes/${encodeURIComponent(id)}`, body),
    onSuccess: ({ route }) => refreshRoutes(client, route.route_id),
  });
}

function refreshRoutes(client: QueryClient, id: string): Promise<unknown> {
  rememberWrite(id);
  return Promise.all(
    ["routes", "route", "search", "review"].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

/** Waits for the server: what is refused stays in the form. */
export function useUpdateWorkspace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateWorkspaceInput) => write<WorkspaceView>("PATCH", "/workspace", body),
    onSuccess: (workspace) => client.setQueryData(["workspace"], workspace),
  });
}

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    // Without a key: an answer kept for retries would keep the secret.
    mutationFn: (body: { name: string; scopes: string[]; expires_at?: string }) =>
      write<CreatedTokenView>("POST", "/tokens", body, null),
    onSuccess: () => client.invalidateQueries({ queryKey: ["tokens"] }),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => write<TokenView>("DELETE", `/tokens/${encodeURIComponent(id)}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ["tokens"] }),
  });
}
