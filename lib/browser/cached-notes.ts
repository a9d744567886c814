import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Found, SearchPage } from "@/lib/browser/search";
import type { HistoryView, MemoryView } from "@/lib/memories/schema";

/** What can differ at once in every copy of a note that this tab holds, before the server has answered. */
export type NoteChange = Partial<Pick<MemoryView, "state" | "tags">>;

type Snapshot = [QueryKey, unknown][];

/**
 * Changes every cached copy of a note, and takes it out of lists that it no longer fits.
 * @returns what was there, for `putBack`
 */
export async function changeCached(client: QueryClient, id: string, change: NoteChange): Promise<Snapshot> {
  const keys = [["search"], ["memory", id], ["history"]];
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  const snapshot = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
  for (const [queryKey] of client.getQueriesData({ queryKey: ["search"] }))
    client.setQueryData<InfiniteData<SearchPage>>(queryKey, (list) => list && changeList(list, id, change, queryKey));
  client.setQueryData<MemoryView>(["memory", id], (memory) => memory && { ...memory, ...change });
  client.setQueriesData<HistoryView>(
    { queryKey: ["history"] },
    (history) => history && changeChain(history, id, change),
  );
  return snapshot;
}

export function putBack(client: QueryClient, snapshot: Snapshot): void {
  for (const [key, value] of snapshot) client.setQueryData(key, value);
}

/** Reads again whatever shows notes. */
export function refreshNotes(client: QueryClient): Promise<unknown> {
  return Promise.all(
    ["search", "memory", "history", "review"].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

function changeList(list: InfiniteData<SearchPage>, id: string, change: NoteChange, key: QueryKey) {
  const leaves = change.state !== undefined && wantsOneState(key);
  const changed = (notes: Found[]) =>
    notes.flatMap((note) => (note.memory_id !== id ? [note] : leaves ? [] : [{ ...note, ...change }]));
  const here = list.pages.some((page) => page.memories.some((note) => note.memory_id === id));
  const pages = list.pages.map((page) => ({
    ...page,
    memories: changed(page.memories),
    total: page.total === null ? null : page.total - (leaves && here ? 1 : 0),
  }));
  return { ...list, pages };
}

function wantsOneState(key: QueryKey): boolean {
  const filters = key[1];
  return typeof filters === "object" && filters !== null && "state" in filters && filters.state !== "any";
}

function changeChain(history: HistoryView, id: string, change: NoteChange): HistoryView {
  const memories = history.memories.map((memory) => (memory.memory_id === id ? { ...memory, ...change } : memory));
  return { ...history, memories };
}
