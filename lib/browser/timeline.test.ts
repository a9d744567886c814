import { expect, test } from "vitest";
import { timelineItems } from "@/lib/browser/timeline";
import type { CallView, CheckView } from "@/lib/checks/schema";

const call = (id: string, more: Partial<CallView> = {}): CallView => ({
  ...{ tool: "context_query", tool_use_id: id, at: "2026-11-02T09:00:00.000Z", project: null, query: "vat" },
  ...{ status: "Supported", ids: ["n1"], ...more },
});

const check = (id: string, verdict: CheckView["verdict"], edits: number): CheckView => ({
  ...{ check_id: id, report_id: id, at: "2026-11-02T09:00:00.000Z", received_at: "2026-11-02T09:00:00.000Z", verdict },
  ...{ outcome: null, rules: [], warned: [], trial: false, stored_since_block: null, reason: null, note: null },
  ...{ project: null, branch: null, client_version: null, gate_version: null, edited_paths: [], git: null },
  counts: { entries: 4, calls: 1, edits, stores: 0, recalls: 0, lookups: 0 },
});

const told = (calls: CallView[], checks: CheckView[]) => {
  const timeline = [
    ...calls.map(({ at, tool_use_id }) => ({ at, kind: "call" as const, id: tool_use_id })),
    ...checks.map(({ at, check_id }) => ({ at, kind: "check" as const, id: check_id })),
  ];
  return timelineItems({ timeline, calls, checks }).map((item) =>
    item.kind === "call" ? `${item.key} x${item.times}` : item.key,
  );
};

test("edits stand before the check that saw them, and not again at its retry", () => {
  expect(told([], [check("one", "blocked", 2), check("two", "released", 1), check("three", "passed", 0)])).toEqual([
    ...["edits one", "one", "two", "three"],
  ]);
});

test("the same call over and over is told once; another answer is another call", () => {
  const calls = [call("a"), call("b"), call("c", { ids: [] }), call("d", { ids: [], tool: "memory_recall" })];
  expect(told(calls, [])).toEqual(["a x2", "c x1", "d x1"]);
});
