import { z } from "zod";
import { RULE_MODES, RULES } from "@/lib/checks/rules";
import { DocumentView } from "@/lib/documents/schema";
import * as field from "@/lib/fields";
import { MemoryView } from "@/lib/memories/schema";
import { RouteView } from "@/lib/routes/schema";

export const VERDICTS = ["passed", "blocked", "released"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How a block ended. `open` becomes `ended_unchecked` when no report came for twelve hours. */
export const OUTCOMES = ["stored", "released_without_storing", "open", "ended_unchecked"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a list of checks can be narrowed to; `warned`: a rule was broken of which the workspace only warns. */
export const TOLD_VERDICTS = [...VERDICTS, "warned"] as const;
export type ToldVerdict = (typeof TOLD_VERDICTS)[number];

/** How many reports one request may bring. */
export const MOST_REPORTS = 1_000;

const loose = z.unknown().optional();
const text = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);

/**
 * A gate's report. Only `report_id` and `verdict` must be right; whatever else an older or a newer gate leaves out or
 * says otherwise is read as absent by `readReport`, because a report that is refused is a check that nobody sees.
 */
export const CheckInput = z.object({
  report_id: field.text("report_id", 200).describe("Made on the client; the same one counts once"),
  session_id: text,
  client: text,
  client_version: text,
  gate_version: text,
  project: text.describe("Git remote or name"),
  branch: text,
  at: text.describe("ISO instant; a later one than now counts as now"),
  verdict: z.enum(VERDICTS),
  rules: loose.describe("Ids of the broken rules"),
  warned: loose.describe("Ids of the broken rules that the workspace only warns of"),
  trial: flag.describe("Of a doctor or a hand-made test: counts in no figure"),
  stored_since_block: flag,
  reason: text.describe("At most 300 characters are kept"),
  note: text.describe("not_connected, spooled or state_lost"),
  counts: loose.describe("{entries, calls, edits, stores, recalls, lookups} since the last check"),
  edited_paths: loose.describe("Relative to the repository"),
  calls: loose.describe("[{tool, tool_use_id}], every call to the brain"),
  git: loose.describe("{renamed: [[from, to]], deleted: [path]}"),
});
export type CheckInput = z.output<typeof CheckInput>;

export const PolicyView = z.object({
  rules: z.object(Object.fromEntries(RULES.map((rule) => [rule, z.enum(RULE_MODES)]))),
  ignored_paths: z.array(z.string()),
});
export type PolicyView = z.output<typeof PolicyView>;

export const RecordedView = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  policy: PolicyView,
  refused: z.array(z.object({ index: z.int(), detail: z.string() })).optional(),
});
export type RecordedView = z.output<typeof RecordedView>;

/** What picks checks: the same for the list of sessions and for the reports. */
const filters = {
  from: field.instant.optional(),
  to: field.instant.optional(),
  project: field.project.optional().describe("- alone: no project"),
  person: field.sought.optional(),
  client: field.sought.optional(),
  rule: field.sought.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  verdict: z.enum(TOLD_VERDICTS).optional(),
};

export const FindSessionsInput = z.object({
  ...filters,
  trial: z.boolean().optional().describe("true: the trials, which are else left out"),
  looked_up: z.boolean().optional().describe("false: those that never looked anything up"),
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindSessionsInput = z.output<typeof FindSessionsInput>;

export const SessionIdInput = z.object({ session_id: field.sought.describe("Our id, or the client's own") });
export type SessionIdInput = z.output<typeof SessionIdInput>;

export const ReportInput = z.object({
  ...filters,
  format: z.enum(["json", "csv"]).optional().describe("csv: a row a session"),
});
export type ReportInput = z.output<typeof ReportInput>;
/** What picks checks, as the core takes it. */
export type CheckFilter = Omit<ReportInput, "format"> & { trial?: boolean | undefined };

const Counts = z.object({
  entries: z.int(),
  calls: z.int(),
  edits: z.int(),
  stores: z.int(),
  recalls: z.int(),
  lookups: z.int(),
});

export const GitView = z.object({ renamed: z.array(z.array(z.string())), deleted: z.array(z.string()) });
export type GitView = z.output<typeof GitView>;

/** One report, as it was kept. `outcome` is of a block alone. */
export const CheckView = z.object({
  check_id: z.string(),
  report_id: z.string(),
  at: z.string(),
  received_at: z.string(),
  verdict: z.enum(VERDICTS),
  outcome: z.enum(OUTCOMES).nullable(),
  rules: z.array(z.string()),
  warned: z.array(z.string()),
  trial: z.boolean(),
  stored_since_block: z.boolean().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  project: z.string().nullable(),
  branch: z.string().nullable(),
  client_version: z.string().nullable(),
  gate_version: z.string().nullable(),
  counts: Counts,
  edited_paths: z.array(z.string()),
  git: GitView.nullable(),
});
export type CheckView = z.output<typeof CheckView>;

/** A session with its checks. `id` is ours, `session_id` the client's own. */
export const SessionView = z.object({
  id: z.string(),
  session_id: z.string(),
  person: z.string(),
  client: z.string(),
  client_version: z.string().nullable(),
  gate_version: z.string().nullable(),
  project: z.string().nullable(),
  branch: z.string().nullable(),
  trial: z.boolean(),
  started_at: z.string(),
  last_at: z.string(),
  counts: z.object({
    checks: z.int(),
    blocked: z.int(),
    released: z.int(),
    edits: z.int(),
    stores: z.int(),
    recalls: z.int(),
    lookups: z.int(),
  }),
  /** Of the last block, or null when there was none. */
  outcome: z.enum(OUTCOMES).nullable(),
  checks: z.array(CheckView),
});
export type SessionView = z.output<typeof SessionView>;

/** A call to the brain. `status` is null where the brain did not see the call itself. */
export const CallView = z.object({
  tool: z.string(),
  tool_use_id: z.string(),
  at: z.string(),
  project: z.string().nullable(),
  query: z.string().nullable(),
  status: z.string().nullable(),
  ids: z.array(z.string()),
});
export type CallView = z.output<typeof CallView>;

export const GivenView = MemoryView.extend({ given_at: z.string(), times: z.int() });
export type GivenView = z.output<typeof GivenView>;

export const WholeSessionView = SessionView.extend({
  calls: z.array(CallView),
  stored: z.array(MemoryView),
  routes: z.array(RouteView),
  /** Texts that its person brought and declared to be of this session. */
  documents: z.array(DocumentView),
  given: z.array(GivenView),
  /** Checks and calls in the order of their time, by `check_id` or `tool_use_id`. */
  timeline: z.array(z.object({ at: z.string(), kind: z.enum(["check", "call"]), id: z.string() })),
});
export type WholeSessionView = z.output<typeof WholeSessionView>;

/** A session to which a memory was given, or which stored it. */
export const ReceiptView = SessionView.omit({ checks: true, outcome: true }).extend({
  stored: z.boolean(),
  given: z.int(),
  first_given_at: z.string().nullable(),
});
export type ReceiptView = z.output<typeof ReceiptView>;

export const FindReceiptsInput = z.object({
  memory_id: field.id,
  limit: field.limit(50, 200),
  cursor: field.cursor.optional(),
});
export type FindReceiptsInput = z.output<typeof FindReceiptsInput>;

export const ReceiptsView = z.object({
  items: z.array(ReceiptView),
  total: z.int(),
  next_cursor: z.string().nullable(),
  not_joined: z.int(),
});
export type ReceiptsView = z.output<typeof ReceiptsView>;

const Row = z.object({ name: z.string().nullable(), checks: z.int(), blocked: z.int() });
export type ReportRow = z.output<typeof Row>;

export const BlockedStopsView = z.object({
  totals: z.object({
    checks: z.int(),
    passed: z.int(),
    blocked: z.int(),
    released: z.int(),
    warned: z.int(),
    sessions: z.int(),
    sessions_blocked: z.int(),
    sessions_without_lookup: z.int(),
  }),
  by_day: z.array(Row),
  by_hour: z.array(Row),
  by_rule: z.array(Row),
  by_person: z.array(Row),
  by_project: z.array(Row),
  by_client: z.array(Row),
  by_outcome: z.array(Row),
  /** How the blocks of a day ended. */
  outcomes_by_day: z.array(
    z.object({
      name: z.string(),
      stored: z.int(),
      released_without_storing: z.int(),
      open: z.int(),
      ended_unchecked: z.int(),
    }),
  ),
  /** Where the same rule blocked more than once, most often first. */
  repeated: z.array(
    z.object({
      project: z.string().nullable(),
      client: z.string(),
      rule: z.string(),
      blocked: z.int(),
      sessions: z.int(),
    }),
  ),
  time_zone: z.string(),
});
export type BlockedStopsView = z.output<typeof BlockedStopsView>;

export const GATE_STATES = ["alive", "silent", "never", "idle"] as const;

/** One person's gate in one client, and whether it still reports. */
export const GateView = z.object({
  person: z.string(),
  client: z.string(),
  client_version: z.string().nullable(),
  gate_version: z.string().nullable(),
  state: z.enum(GATE_STATES),
  last_check_at: z.string().nullable(),
  last_trial_at: z.string().nullable(),
  last_call_at: z.string().nullable(),
  calls_since: z.int(),
});
export type GateView = z.output<typeof GateView>;
export const GatesView = z.object({ items: z.array(GateView), total: z.int(), next_cursor: z.null() });
export type GatesView = z.output<typeof GatesView>;
