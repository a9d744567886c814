/** A list answered in parts: what fits, how many there are in all, and how to go on. */
export type Page<T> = { items: T[]; total: number; next_cursor: string | null };
