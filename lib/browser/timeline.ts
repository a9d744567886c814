import type { CallView, CheckView, WholeSessionView } from "@/lib/checks/schema";

/** What happened in a session, in the order in which it is told. */
export type TimelineItem =
  | { kind: "call"; key: string; call: CallView; times: number }
  | { kind: "edits"; key: string; check: CheckView }
  | { kind: "check"; key: string; check: CheckView };

type Session = Pick<WholeSessionView, "timeline" | "calls" | "checks">;

/** Edits have no time of their own: they stand before the check that saw them. The same call over and over is one. */
export function timelineItems({ timeline, calls, checks }: Session): TimelineItem[] {
  const callOf = new Map(calls.map((call) => [call.tool_use_id, call]));
  const checkOf = new Map(checks.map((check) => [check.check_id, check]));
  const items: TimelineItem[] = [];
  for (const { kind, id } of timeline) {
    const call = kind === "call" ? callOf.get(id) : undefined;
    const check = kind === "check" ? checkOf.get(id) : undefined;
    if (call) addCall(items, call);
    if (check) items.push(...checkItems(check));
  }
  return items;
}

function addCall(items: TimelineItem[], call: CallView): void {
  const last = items.at(-1);
  if (last?.kind === "call" && isSame(last.call, call)) last.times += 1;
  else items.push({ kind: "call", key: call.tool_use_id, call, times: 1 });
}

/** A retry counts again what the next check counts, so edits stand before the others alone. */
function checkItems(check: CheckView): TimelineItem[] {
  const edited = check.counts.edits > 0 || check.edited_paths.length > 0;
  const item: TimelineItem = { kind: "check", key: check.check_id, check };
  return edited && check.verdict !== "released"
    ? [{ kind: "edits", key: `edits ${check.check_id}`, check }, item]
    : [item];
}

const isSame = (one: CallView, two: CallView) => sense(one) === sense(two);
const sense = ({ tool, query, status, project, ids }: CallView) => JSON.stringify([tool, query, status, project, ids]);
