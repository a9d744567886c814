import { masked } from "@/connect/mask.mjs";
import type { CheckInput, GitView, Verdict } from "@/lib/checks/schema";
import { toolUseIdOf } from "@/lib/checks/tool-use-id";
import type { Context } from "@/lib/context";
import { canonicalProject } from "@/lib/project";
import { readInstant } from "@/lib/time";

export type ReportedCall = { tool: string; toolUseId: string };

/** A report as it will be kept: bounded, masked, nothing unreadable in it. */
export type Report = {
  reportId: string;
  sessionId: string;
  client: string;
  clientVersion: string | null;
  gateVersion: string | null;
  project: string | null;
  branch: string | null;
  at: Date;
  /** The instant it names, before it was bounded: it orders reports whose clock runs ahead. */
  saidAt: Date;
  verdict: Verdict;
  rules: string[];
  warned: string[];
  trial: boolean;
  storedSinceBlock: boolean | null;
  reason: string | null;
  note: string | null;
  counts: Record<(typeof COUNTS)[number], number>;
  editedPaths: string[];
  reportedCalls: ReportedCall[];
  git: GitView | null;
};

const COUNTS = ["entries", "calls", "edits", "stores", "recalls", "lookups"] as const;
const LONGEST_REASON = 300;
const LONGEST_PATH = 300;
const LONGEST_NAME = 200;
const MOST_PATHS = 500;
const MOST_CALLS = 2_000;
/** Their names stand in an index, whose rows have a limit. */
const MOST_RULES = 10;
const MOST_COUNTED = 1_000_000;
/** A clock that runs ahead by less keeps its own time, so that its reports stay in order with one another. */
const CLOCK_AHEAD_MS = 5 * 60 * 1000;

/**
 * Reads what a gate sent. Nothing of it is trusted: text is masked and cut, lists are cut, an instant to come is now.
 * A report without a session is a session of its own, never one shared with others.
 */
export function readReport(ctx: Context, input: CheckInput, receivedAt: Date): Report {
  const saidAt = readInstant(input.at ?? "", "start", ctx.workspace.timeZone) ?? receivedAt;
  const ahead = saidAt.getTime() > receivedAt.getTime() + CLOCK_AHEAD_MS;
  const project = text(input.project, LONGEST_NAME);
  const rules = names(input.rules);
  return {
    reportId: input.report_id,
    sessionId: text(input.session_id, LONGEST_NAME) ?? `unnamed-${input.report_id}`,
    client: text(input.client, 60)?.toLowerCase() ?? "unknown",
    clientVersion: text(input.client_version, 60),
    gateVersion: text(input.gate_version, 60),
    project: project && canonicalProject(project),
    branch: text(input.branch, LONGEST_NAME),
    at: ahead ? receivedAt : saidAt,
    saidAt,
    verdict: input.verdict,
    rules,
    warned: names(input.warned).filter((rule) => !rules.includes(rule)),
    trial: input.trial ?? false,
    storedSinceBlock: input.stored_since_block ?? null,
    reason: text(input.reason, LONGEST_REASON),
    note: text(input.note, LONGEST_NAME),
    counts: counts(input.counts),
    editedPaths: [...new Set(texts(input.edited_paths, LONGEST_PATH))].slice(0, MOST_PATHS),
    reportedCalls: calls(input.calls),
    git: git(input.git),
  };
}

/** Text that can be kept: one line without secrets, as a gate sends it, and not endless; null when nothing is left. */
function text(value: unknown, most: number): string | null {
  if (typeof value !== "string") return null;
  const line = masked(value.toWellFormed());
  return [...line].slice(0, most).join("").trim() || null;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const texts = (value: unknown, most: number): string[] => list(value).flatMap((one) => text(one, most) ?? []);

/** Ids of rules, also of those that this version does not know. */
const names = (value: unknown): string[] =>
  [...new Set(texts(value, 60).filter((name) => /^[a-z0-9-]+$/.test(name)))].slice(0, MOST_RULES);

const entry = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

function counts(value: unknown): Report["counts"] {
  const count = (name: string) => {
    const given = Math.trunc(Number(entry(value, name) ?? 0));
    return given > 0 ? Math.min(given, MOST_COUNTED) : 0;
  };
  return {
    entries: count("entries"),
    calls: count("calls"),
    edits: count("edits"),
    stores: count("stores"),
    recalls: count("recalls"),
    lookups: count("lookups"),
  };
}

function calls(value: unknown): ReportedCall[] {
  const read = list(value).flatMap((one) => {
    const toolUseId = toolUseIdOf(entry(one, "tool_use_id"));
    return toolUseId ? [{ tool: text(entry(one, "tool"), LONGEST_NAME) ?? "unknown", toolUseId }] : [];
  });
  return read.slice(0, MOST_CALLS);
}

function git(value: unknown): GitView | null {
  const renamed = list(entry(value, "renamed"))
    .map((pair) => texts(pair, LONGEST_PATH))
    .filter((pair) => pair.length === 2)
    .slice(0, MOST_PATHS);
  const deleted = texts(entry(value, "deleted"), LONGEST_PATH).slice(0, MOST_PATHS);
  return renamed.length + deleted.length > 0 ? { renamed, deleted } : null;
}
