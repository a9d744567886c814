// What was typed and not yet saved outlives the dialog it was typed in, for as long as the page is open.

const drafts = new Map<string, unknown>();

export function keepDraft(name: string, draft: unknown): void {
  drafts.set(name, draft);
}

/** The draft under a name, as `keepDraft` got it: each name is used with one type only. */
export function draftOf<T>(name: string, fresh: T): T {
  const kept = drafts.get(name);
  return kept === undefined ? fresh : (kept as T);
}

export function dropDraft(name: string): void {
  drafts.delete(name);
}
