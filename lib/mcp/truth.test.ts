import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Agent, connectAgent } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

// What an agent is told is what happened, in the text and in the data alike.

const store = servedDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await connectAgent();
});
afterAll(() => agent.close());

const FUTURE = "2999-01-01";

async function told(name: string, args: Record<string, unknown>): Promise<string> {
  const { text, data, isError } = await agent.call(name, args);
  if (isError) return text;
  const { message } = z.object({ message: z.string() }).parse(data);
  expect(text.startsWith(message)).toBe(true);
  return message;
}

async function made(content: string, more: object = {}): Promise<string> {
  const { data } = await agent.call("memory_store", { content, category: "facts", ...more });
  return z.object({ memory_id: z.string() }).parse(data).memory_id;
}

const forget = (memory_id: string, more: object = {}) => told("memory_forget", { memory_id, ...more });
const restore = (memory_id: string) => told("memory_restore", { memory_id });

describe("memory_forget", () => {
  test("says when the note was forgotten already", async () => {
    const id = await made("Forgotten twice");
    expect(await forget(id)).toBe("Forgotten: out of recall. memory_restore undoes this.");
    expect(await forget(id, { reason: "" })).toBe("Already forgotten: nothing was changed.");
  });

  test("with a successor tells when it takes its place, and how to undo it", async () => {
    const [old, next] = [await made("Before"), await made("After")];
    const undo = `To undo: memory_forget ${next}, then memory_restore this one.`;
    expect(await forget(old, { replaced_by: next })).toBe(
      `Linked to its successor ${next}. It is out of recall: ${next} replaced it. ${undo}`,
    );
    expect(await forget(old, { replaced_by: next })).toBe(
      `Linked to ${next} already: nothing was changed. It is out of recall: ${next} replaced it.`,
    );
    await forget(next);
    expect(await restore(old)).toBe("Restored. It is in recall.");
  });

  test("with a successor that begins later says that the old one stays until then", async () => {
    const [old, next] = [await made("Until then"), await made("From then on", { event_at: `${FUTURE}T00:00:00Z` })];
    expect(await forget(old, { replaced_by: next })).toContain(
      `Linked to its successor ${next}. It is in recall until ${FUTURE}, when ${next} replaces it.`,
    );
    expect(await forget(next)).toBe(
      `Forgotten: out of recall. memory_restore undoes this. What it was to replace still ends there until memory_restore: ${old}.`,
    );
    expect(await restore(old)).toBe("Restored. It is in recall.");
  });

  test("tells of the other states that a linked note may be in", async () => {
    const next = await made("The next of several");
    const ended = await made("Ended", { event_at: "2026-01-01", valid_to: "2026-01-31T00:00:00Z" });
    const later = await made("After the last", { event_at: `${FUTURE}T00:00:00Z` });
    expect(await forget(ended, { replaced_by: later })).toContain("It is out of recall: it ended 2026-01-31.");
    const planned = await made("Planned", { event_at: "2998-01-01T00:00:00Z" });
    expect(await forget(planned, { replaced_by: later })).toContain(
      `It is in recall from 2998-01-01 until ${FUTURE}, when ${later} replaces it.`,
    );
    const never = await made("Never comes", { event_at: "2999-06-01T00:00:00Z" });
    expect(await forget(never, { replaced_by: later })).toContain(
      `It comes into no recall: ${later} begins before it.`,
    );
    const gone = await made("Gone");
    await forget(gone);
    expect(await forget(gone, { replaced_by: next })).toContain("It is forgotten, out of recall.");
  });

  test("of a successor says that what it replaced does not come back by itself", async () => {
    const [one, two, next] = [await made("One"), await made("Two"), await made("One and two")];
    await forget(one, { replaced_by: next });
    await forget(two, { replaced_by: next });
    expect(await forget(next)).toBe(
      `Forgotten: out of recall. memory_restore undoes this. What it replaced stays out of recall until memory_restore: ${one}, ${two}.`,
    );
  });

  test("of a replaced note says what must be forgotten first to bring it back", async () => {
    const [old, next] = [await made("Replaced and forgotten"), await made("In its place")];
    await forget(old, { replaced_by: next });
    expect(await forget(old)).toBe(
      "Forgotten: out of recall. memory_restore brings it back once the notes that replaced it are forgotten too.",
    );
    expect(await restore(old)).toContain(`This note was replaced by "In its place" (${next})`);
  });
});

describe("memory_restore", () => {
  test("of a note that was never forgotten says so", async () => {
    const nothing = "Nothing was changed: this note is neither forgotten nor replaced.";
    expect(await restore(await made("There"))).toBe(`${nothing} It is in recall.`);
    const ended = await made("Over", { event_at: "2026-01-01", valid_to: "2026-01-31T00:00:00Z" });
    expect(await restore(ended)).toBe(`${nothing} It is out of recall: it ended 2026-01-31.`);
    const coming = await made("Coming", { event_at: `${FUTURE}T00:00:00Z` });
    expect(await restore(coming)).toBe(`${nothing} It is in recall from ${FUTURE} on.`);
  });

  test("does not make the same note twice", async () => {
    const first = await made("Stored twice");
    await forget(first);
    const again = await made("Stored twice");
    expect(await restore(first)).toBe(`The same note is already there as ${again}. Nothing was changed. Use that one.`);
  });
});

test("memory_store of a known note tells which tags it got", async () => {
  const id = await made("Tagged", { tags: "a, b" });
  const again = (tags?: string) => told("memory_store", { content: "Tagged", category: "facts", tags });
  const known = `Already known as ${id}: nothing new was stored.`;
  expect(await again()).toBe(known);
  expect(await again("b")).toBe(known);
  expect(await again("b, c")).toBe(`${known} Tags added: c.`);
  const many = "d,e,f,g,h,i,j,k,l";
  expect(await again(many)).toBe(
    `${known} Tags added: d, e, f, g, h, i, j. Tags left out, for a note has at most ten: k, l.`,
  );
});

test("memory_store of a known note tells what of the call was not taken, and nothing of what was not given", async () => {
  const id = await made("Labelled", { importance: 8, event_at: "2026-01-01T00:00:00Z" });
  const again = (more: object) => told("memory_store", { content: "Labelled", category: "facts", ...more });
  const known = `Already known as ${id}: nothing new was stored.`;
  expect(await again({})).toBe(known);
  expect(await again({ importance: 8, event_at: "2026-01-01T00:00:00Z" })).toBe(known);
  expect(await again({ category: "gotchas", importance: 3, task_id: "CF-9" })).toBe(
    `${known} It stays as it is, so this was not taken: category gotchas (it has facts), importance 3 (it has 8), task_id cf-9 (it has none).`,
  );
});

test("an argument that a tool does not know is named: a misspelt one is refused, any other is told", async () => {
  const { isError, text } = await agent.call("memory_recall", { projekt: "shop" });
  expect([isError, text]).toEqual([true, "memory_recall has no argument projekt: did you mean project?"]);
  expect((await agent.call("memory_store", { content: "c", category: "facts", taskId: "a" })).text).toContain(
    "memory_store has no argument taskId: did you mean task_id?",
  );
  expect(await store.db.memory.count({ where: { content: "c" } })).toBe(0);
  const told = "Ignored, for memory_recall has no such argument: known_at, who.";
  const answer = await agent.call("memory_recall", { category: "none-such", known_at: "2026-01-01", who: "me" });
  expect(answer).toMatchObject({ isError: false, data: { ignored: told } });
  expect(answer.text).toBe(`No notes match.\n${told}`);
  expect((await agent.call("memory_recall", { category: "none-such" })).data).not.toHaveProperty("ignored");
});

test("update_route tells what became of the route", async () => {
  const { data } = await agent.call("create_route", { title: "Mails", description: "Templates.", paths: ["mail/"] });
  const update = (more: object) => told("update_route", { route_id: data.route_id, ...more });
  expect(await update({})).toBe("Nothing was changed: no field to change was given. It is at version 1.");
  expect(await update({ version: 1, title: "" })).toContain("no field to change was given");
  expect(await update({ title: "Mails" })).toBe(
    "Nothing was changed: the route says this already. It is at version 1.",
  );
  expect(await update({ confirmed: true })).toBe("Confirmed: checked now, still version 1.");
  expect(await update({ title: "Letters" })).toBe("Updated: version 2.");
  const retired = "It is retired, out of recall: retired false brings it back.";
  expect(await update({ retired: true })).toBe(`Retired: version 3. ${retired}`);
  expect(await update({ description: "All of them." })).toBe(`Updated: version 4. ${retired}`);
  expect(await update({ retired: false })).toBe("Back in recall: version 5.");
});

test("update_task tells what became of the task and of its context", async () => {
  await agent.call("create_task", { task_id: "t-1", title: "First" });
  await agent.call("create_task", { task_id: "t-2", title: "Second" });
  const context = "The importer reads each file twice, for the first pass only counts rows.";
  const update = (more: object) => told("update_task", { task_id: "t-1", ...more });
  expect(await update({})).toBe("Nothing was changed: no field to change was given.");
  expect(await update({ status: "open" })).toBe("Nothing was changed: the task says this already.");
  expect(await update({ status: "In Progress" })).toBe("Updated.");
  expect(await update({ context })).toBe("The task itself stays as it was.");
  const { data, text } = await agent.call("update_task", { task_id: "t-1", context });
  expect(data.not_stored).toBe(`The context is known already as ${data.memory_id}: nothing new was stored.`);
  expect(text).not.toContain("is stored as note");
  const other = await agent.call("update_task", { task_id: "t-2", context });
  expect(other.data).toMatchObject({
    memory_id: data.memory_id,
    not_stored: `The context is known already as ${data.memory_id}, a note of the task t-1: nothing new was stored.`,
    task: { notes: 0 },
  });
});

test("memory_store says when what is similar could not be looked up, and keeps the note", async () => {
  await store.db.$executeRawUnsafe("alter table lexeme_stats rename to lexeme_stats_away");
  const stored = await told("memory_store", { content: "Kept all the same", category: "facts" });
  await store.db.$executeRawUnsafe("alter table lexeme_stats_away rename to lexeme_stats");
  expect(stored).toMatch(/^Stored as [0-9a-f-]{36}\. Similar notes could not be looked up\.$/);
  expect(await store.db.memory.count({ where: { content: "Kept all the same" } })).toBe(1);
});

test("a list whose last part went away says that there is nothing more, not that nothing was found", async () => {
  const [older] = [await made("Older", { category: "pair" }), await made("Newer", { category: "pair" })];
  const first = await agent.call("memory_recall", { category: "pair", limit: 1 });
  await forget(older);
  const rest = await agent.call("memory_recall", { category: "pair", limit: 1, cursor: first.data.next_cursor });
  expect(rest.text).toBe("Nothing more.");
  expect((await agent.call("memory_recall", { category: "none-such" })).text).toBe("No notes match.");
});

test("route_query takes words or a path, and not one of them in silence", async () => {
  const { text, isError } = await agent.call("route_query", { query: "mails", path: "mail/" });
  expect(isError).toBe(true);
  expect(text).toContain("Give query or path, not both");
  expect((await agent.call("route_query", { query: " ", path: "mail/a.mjml" })).data.routes).toHaveLength(1);
});

test.each([
  ["memory_forget", {}, "memory_id is missing: it must be text. Nothing was changed."],
  ["context_query", { query: null }, "query is missing: it must be text, received null."],
  [
    "create_route",
    { title: "t", description: "d", paths: 5 },
    "paths must be a list, received 5. Nothing was changed.",
  ],
  [
    "list_tasks",
    { status: "finished" },
    'status must be one of open, in_progress, done, cancelled, received "finished".',
  ],
  ["memory_recall", { limit: 0 }, "limit must be from 1 to 25, received 0."],
  [
    "memory_store",
    { content: "c", category: "facts", event_at: "2026-03-05", valid_to: "2026-02-01" },
    'valid_to must be after event_at ("2026-03-05"); received "2026-02-01".',
  ],
])("%s with %j is refused in plain words", async (name, args, sentence) => {
  expect(await agent.call(name, args)).toMatchObject({ isError: true, text: sentence });
});

describe("a question about the past", () => {
  test.each([{}, { query: "Deploys of the warehouse" }])("with %j tells the state of then", async (query) => {
    const more = { category: "past", tags: JSON.stringify(query) };
    const suffix = "query" in query ? "" : " again";
    const old = await made(`Deploys of the warehouse go through Jenkins${suffix}`, { event_at: "2026-01-01", ...more });
    const next = await made(`Deploys of the warehouse go through Actions${suffix}`, {
      event_at: "2026-02-01",
      ...more,
    });
    await forget(old, { replaced_by: next });
    const states = async (args: object) => {
      const { data } = await agent.call("memory_recall", { ...query, ...args, category: "past", tags: more.tags });
      const Shown = z.object({ memories: z.array(z.object({ memory_id: z.string(), state: z.string() })) });
      return Shown.parse(data)
        .memories.map(({ memory_id, state }) => `${memory_id === old ? "old" : "next"} ${state}`)
        .sort();
    };
    expect(await states({ as_of: "2026-01-15" })).toEqual(["old current"]);
    expect(await states({ as_of: "2026-01-15", include_superseded: true })).toEqual(["old current"]);
    expect(await states({ as_of: "2026-02-15" })).toEqual(["next current"]);
    expect(await states({ as_of: "2026-02-15", include_superseded: true })).toEqual(["next current", "old superseded"]);
    expect(await states({ include_superseded: true })).toEqual(["next current", "old superseded"]);
  });
});
