import { newId } from "@/lib/ids";

const MINUTE = 60_000;

/** An instant so many minutes ago, as a gate writes it. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** A report as a gate sends it: of a session that edited one file and stored nothing, and was sent back. */
export function report(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    report_id: newId(),
    session_id: "s1",
    client: "claude-code",
    client_version: "2.1.332",
    gate_version: "1",
    project: "git@github.com:Acme/Shop.git",
    branch: "main",
    at: new Date().toISOString(),
    verdict: "blocked",
    rules: ["edited-stored-nothing"],
    warned: [],
    trial: false,
    counts: { entries: 6, calls: 3, edits: 1, stores: 0, recalls: 1, lookups: 1 },
    edited_paths: ["src/tax.py"],
    calls: [],
    ...more,
  };
}

/** What the gate sends for the stop after a block. */
export function retry(stored: boolean, more: Record<string, unknown> = {}): Record<string, unknown> {
  const counts = { entries: 2, calls: 1, edits: 0, stores: stored ? 1 : 0, recalls: 0, lookups: 0 };
  return report({ verdict: "released", rules: [], edited_paths: [], stored_since_block: stored, counts, ...more });
}
