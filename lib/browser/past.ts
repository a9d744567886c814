import { createLoader, createParser, createSerializer } from "nuqs/server";
import { readInstant } from "@/lib/time";

/** The time that an address asks about, as it stands there: what was true (`as_of`), by what was known (`known_at`). */
export type Past = { as_of: string | null; known_at: string | null };

export const PRESENT: Past = { as_of: null, known_at: null };

const time = createParser({ parse: (text) => text.trim() || null, serialize: (text: string) => text });

export const pastParsers = { as_of: time, known_at: time };

export const loadPast = createLoader(pastParsers);

export const isPast = ({ as_of, known_at }: Past) => as_of !== null || known_at !== null;

const withPast = createSerializer(pastParsers);

/** The address of a note's page, at the same time. */
export const noteAddress = (id: string, past: Past) => withPast(`/memories/${id}`, past);

/** The instant that `as_of` or `known_at` means to the server; undefined when it would refuse it. */
export const instantOfPast = (text: string, workspaceZone: string) =>
  readInstant(text, "end", workspaceZone)?.toISOString();
