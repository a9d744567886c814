import { expect, test } from "vitest";
import type { Call } from "@/connect/calls.mjs";
import { advance, judge, NO_PAST } from "@/connect/gate.mjs";

const call = (name: string, fields: Partial<Call> = {}): Call => ({
  name,
  id: null,
  path: null,
  failed: false,
  at: null,
  ...fields,
});
const edit = (path: string | null, fields: Partial<Call> = {}) => call("Edit", { path, ...fields });
const part = (calls: Call[], past = NO_PAST) => ({ past, entries: calls.length, calls });
const looked = advance(NO_PAST, 1, [call("context_query")]);

function rulesOf(calls: Call[], { past = NO_PAST, first = true, entries = calls.length } = {}) {
  return judge({ parts: [{ past, entries, calls }], first, offered: null }).rules;
}

test.each<[what: string, calls: Call[], rules: string[]]>([
  ["looked up, edited, stored", [call("context_query"), edit("a"), call("memory_store")], []],
  ["an edit and no store", [call("context_query"), edit("a")], ["edited-stored-nothing"]],
  ["an edit that failed", [call("context_query"), edit("a", { failed: true })], []],
  ["a tool whose name only holds an edit's", [call("context_query"), call("mcp__fs__Write")], []],
  [
    "a store that failed",
    [call("context_query"), edit("a"), call("memory_store", { failed: true })],
    ["edited-stored-nothing"],
  ],
  ["a plugin's prefix", [call("p__context_query"), edit("a"), call("p_q__memory_store")], []],
  ["nothing but reading", [call("Read"), call("Read")], ["no-lookup-at-first-check", "recall-order"]],
  ["recalled, not looked up", [call("memory_recall"), call("Read")], ["no-lookup-at-first-check"]],
  ["looked a route up, not recalled", [call("route_query"), call("Read")], ["recall-order"]],
  ["stored before it looked", [call("memory_store"), call("context_query")], ["recall-order"]],
  ["a failed store before it looked", [call("memory_store", { failed: true }), call("context_query")], []],
  ["three entries of reading", [call("context_query"), call("Read"), call("Read")], []],
  [
    "four entries of reading",
    [call("context_query"), call("Read"), call("Read"), call("Read")],
    ["read-only-stored-nothing"],
  ],
  [
    "four entries and a failed edit",
    [call("context_query"), call("Read"), call("Read"), edit("a", { failed: true })],
    ["read-only-stored-nothing"],
  ],
])("%s", (_, calls, rules) => {
  expect(rulesOf(calls)).toEqual(rules);
});

test("only the first check asks for a lookup; a recall of long ago still counts", () => {
  const recalled = advance(NO_PAST, 1, [call("memory_recall")]);
  expect(rulesOf([call("Read")], { past: recalled, first: false })).toEqual([]);
  expect(rulesOf([call("Read")], { past: recalled, first: true })).toEqual(["no-lookup-at-first-check"]);
});

test("a store of an earlier window before the first lookup is never held against a later one", () => {
  const slipped = advance(NO_PAST, 2, [call("memory_store"), call("context_query")]);
  expect(rulesOf([edit("a"), call("memory_store")], { past: slipped, first: false })).toEqual([]);
});

test.each<[what: string, store: number | null, recall: number | null, broken: boolean]>([
  ["the subagent stored first", 10, 20, true],
  ["the subagent stored later", 20, 10, false],
  ["at the same moment", 10, 10, false],
  ["no time for the store", null, 10, false],
  ["no time for the recall", 10, null, false],
])("between files time decides: %s", (_, store, recall, broken) => {
  const parts = [part([call("context_query", { at: recall })]), part([call("memory_store", { at: store })])];
  expect(judge({ parts, first: false, offered: null }).rules).toEqual(broken ? ["recall-order"] : []);
});

test("inside a file the order stands, whatever its times say", () => {
  const calls = [call("context_query", { at: 50 }), call("memory_store", { at: 10 })];
  expect(rulesOf(calls)).toEqual([]);
});

test("the message counts different files, and edits without a path one by one", () => {
  const { message, paths, counts } = judge({
    parts: [part([call("context_query"), edit("a"), edit("a"), edit(null)]), part([edit("b"), edit(null)])],
    first: true,
    offered: null,
  });
  expect(message).toBe(
    "KNOWLEDGE CHECK: Modified 4 file(s) but stored nothing. memory_store() the change/decision (supersede if updating). If you explored files, create_route()/update_route() in Company Brain. Built-in memory files do not count. This is mandatory.",
  );
  expect(paths).toEqual(["a", "b"]);
  expect(counts).toEqual({ entries: 4, calls: 6, edits: 5, stores: 0, recalls: 1, lookups: 1 });
});

test("three messages are one line", () => {
  const { message } = judge({ parts: [part([edit("a"), call("Read")])], first: true, offered: null });
  expect(message?.split(" | ").map((each) => each.split(" ").slice(0, 3).join(" "))).toEqual([
    "KNOWLEDGE CHECK: Modified",
    "No lookup at",
    "Nothing was recalled",
  ]);
  expect(message).not.toMatch(/\n/);
});

test.each<[what: string, stores: Call[], says: boolean]>([
  ["failed", [call("memory_store", { failed: true })], true],
  ["failed, then worked", [call("memory_store", { failed: true }), call("memory_store")], false],
  ["worked, then failed", [call("memory_store"), call("memory_store", { failed: true })], true],
])("the first message tells of the last store: %s", (_, stores, says) => {
  const { message } = judge({ parts: [part([call("memory_recall"), ...stores])], first: true, offered: null });
  expect(message?.includes("The last store failed.")).toBe(says);
});

test.each<[what: string, offered: string[] | null, calls: Call[], connected: boolean]>([
  ["no list", null, [], true],
  ["a list with memory tools", ["mcp__brain__memory_store"], [], true],
  ["a list without", [], [], false],
  ["a list without, yet one was called", [], [call("context_query")], true],
])("connected: %s", (_, offered, calls, connected) => {
  const { message, ...judged } = judge(
    { parts: [part([edit("a"), ...calls])], first: true, offered },
    undefined,
    "Connect it so.",
  );
  expect(judged.connected).toBe(connected);
  expect(message?.includes("Built-in memory files do not count. Connect it so.")).toBe(!connected);
});

test("a rule that only warns says nothing and is listed; one that is off is not even that", () => {
  const session = { parts: [part([edit("a"), call("Read")])], first: true, offered: null };
  const warn = judge(session, { mode: (rule) => (rule === "recall-order" ? "off" : "warn"), ignores: () => false });
  expect(warn.message).toBeNull();
  expect(warn.rules).toEqual([]);
  expect(warn.warned).toEqual(["edited-stored-nothing", "no-lookup-at-first-check"]);
});

test("an ignored path is no edit", () => {
  const session = { parts: [part([edit("lock"), edit(null), call("Read")], looked)], first: false, offered: null };
  const judged = judge(session, { mode: () => "on", ignores: (path) => path === "lock" });
  expect(judged.message).toMatch(/Modified 1 file/);
  expect(judged.paths).toEqual([]);
});
