import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Context } from "@/lib/context";
import { readInput } from "@/lib/lenient";
import { findMemories, getMemory } from "@/lib/memories/find";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { limitMemory } from "@/lib/memories/limit";
import { restoreMemory } from "@/lib/memories/restore";
import type { MemoryView } from "@/lib/memories/schema";
import { storeMemories } from "@/lib/memories/store";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";
import { updateMemory } from "@/lib/memories/update";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { countsAt, type Deed, endOf, MOMENTS, type Note, stateAt, Timeline, timelines } from "@/lib/testing/timelines";

const database = testDatabase();

const COUNT = 500;
const SEED = 20261201;
const DAY = 86_400_000;
const CATEGORIES = ["facts", "decisions", "gotchas"];

/** The days of the workspace begin at 15:00 UTC of the day before. */
const ZONE = "Asia/Tokyo";
const startOf = (day: number) => Date.UTC(2026, 0, day) - 9 * 3_600_000;
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
const momentOf = (step: number) => Date.UTC(2026, 0, 8 + 2 * step, 12);
const END = momentOf(MOMENTS);

/** Words that no slip of the fingers makes of one another. */
const nameOf = (i: number) =>
  createHash("sha256")
    .update(String(i))
    .digest("hex")
    .slice(0, 12)
    .replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));

let ctx: Context;
const lines = timelines(COUNT, SEED).map((deeds, i) => ({ deeds, line: new Timeline(nameOf(i)) }));

/** Every deed of one moment, in all timelines, then of the next: only the clock is set, all else is real. */
beforeAll(async () => {
  ctx = await makeContext(database.db, { timeZone: ZONE });
  for (let step = 0; step < MOMENTS; step++) {
    const now = momentOf(step);
    vi.setSystemTime(now);
    await storeAll(step, now);
    for (const { deeds, line } of lines) {
      const deed = deeds[step];
      if (deed) await DEEDS[deed.does]?.(line, deed, now);
      line.keep(now);
    }
  }
  vi.setSystemTime(END);
}, 180_000);

afterAll(() => {
  vi.useRealTimers();
});

async function storeAll(step: number, now: number): Promise<void> {
  const fresh = lines.flatMap(({ deeds, line }) => {
    const note = deeds[step] && storedNote(line, deeds[step], now);
    return note && !line.isTaken(note, now) ? [{ line, note }] : [];
  });
  const stored = await storeMemories(
    ctx,
    fresh.map(({ note: { content, category, importance, tags, project, from, until } }) => ({
      ...{ content, category, importance, tags, project },
      event_at: new Date(from).toISOString(),
      valid_to: until === null ? undefined : new Date(until).toISOString(),
    })),
  );
  for (const [i, { line, note }] of fresh.entries()) {
    const answer = stored[i];
    if (!answer || "error" in answer || !answer.created) throw new Error(`not stored: ${JSON.stringify(answer)}`);
    line.notes.push({ ...note, id: answer.memory_id });
  }
}

function storedNote(line: Timeline, deed: Deed, now: number): Note | undefined {
  const again = deed.does === "again" ? picked(line.notes, deed.pick)?.content : undefined;
  if (deed.does !== "store" && again === undefined) return undefined;
  const from = deed.from === null ? now : startOf(deed.from);
  const until = deed.days === null ? null : from + deed.days * DAY;
  return { ...newNote(line, deed, again ?? contentOf(line)), from, until };
}

const contentOf = (line: Timeline) => `The ${line.name} limit is ${line.notes.length}`;

const newNote = (line: Timeline, deed: Deed, content: string): Note => ({
  ...{ id: "", content, from: 0, until: null, next: null, nextFrom: null, forgotten: false },
  ...labelsOf(line, deed),
});

function labelsOf({ name }: Timeline, { label }: Deed) {
  const category = CATEGORIES[label] ?? "facts";
  return { category, importance: 5 + label, tags: label ? [`tag${label}`, name] : [], project: `of-${name}-${label}` };
}

const picked = (notes: readonly Note[], place: number): Note | undefined => notes[place % (notes.length || 1)];

type Doing = (line: Timeline, deed: Deed, now: number) => Promise<void>;

const DEEDS: Partial<Record<Deed["does"], Doing>> = {
  async replace(line, deed, now) {
    const old = picked(
      line.notes.filter(({ next, forgotten }) => next === null && !forgotten),
      deed.pick,
    );
    if (!old) return;
    const { memory } = await supersedeMemory(ctx, {
      ...{ memory_id: old.id, content: contentOf(line), reason: "it changed" },
      ...(deed.from !== null && { event_at: dateOf(deed.from) }),
    });
    const from = deed.from === null ? now : startOf(deed.from);
    const { category, importance, tags, project } = old;
    const labels = { category, importance, tags, project };
    line.notes.push({ ...newNote(line, deed, contentOf(line)), ...labels, id: memory.memory_id, from });
    succeed(old, memory.memory_id, from);
  },
  /** What arrived late is closed by what came after it, also between two that follow each other. */
  async link(line, deed) {
    const old = picked(line.notes, deed.pick);
    const next = picked(
      line.notes.filter((note) => old && maySucceed(line, old, note)),
      deed.other,
    );
    if (!old || !next) return;
    await forgetMemory(ctx, { memory_id: old.id, replaced_by: next.id, reason: "it came before" });
    succeed(old, next.id, next.from);
  },
  async undo(line, deed, now) {
    const old = picked(
      line.notes.filter(
        (note) =>
          note.next !== null && !note.forgotten && line.get(note.next).next === null && !isTakenAlone(line, note, now),
      ),
      deed.pick,
    );
    if (!old?.next) return;
    await undoReplacement(ctx, { memory_id: old.id });
    line.get(old.next).forgotten = true;
    standAlone(old);
  },
  async forget(line, deed) {
    const note = picked(
      line.notes.filter(({ forgotten }) => !forgotten),
      deed.pick,
    );
    if (!note) return;
    await forgetMemory(ctx, { memory_id: note.id });
    note.forgotten = true;
  },
  async restore(line, deed, now) {
    const note = picked(
      line.notes.filter(
        (one) =>
          (one.forgotten || one.next !== null) &&
          line.after(one).every(({ forgotten }) => forgotten) &&
          !isTakenAlone(line, one, now),
      ),
      deed.pick,
    );
    if (!note) return;
    await restoreMemory(ctx, { memory_id: note.id });
    standAlone(note);
    note.forgotten = false;
  },
  async limit(line, deed, now) {
    const note = picked(
      line.notes.filter(({ next, forgotten }) => next === null && !forgotten),
      deed.pick,
    );
    const until = deed.days === null ? null : startOf(deed.days * 3);
    if (!note || (until !== null && until <= note.from) || line.isTaken({ ...note, until }, now)) return;
    await limitMemory(ctx, { memory_id: note.id, validTo: until === null ? null : new Date(until) });
    note.until = until;
  },
  async relabel(line, deed, now) {
    const note = picked(line.notes, deed.pick);
    if (!note || line.isTaken({ ...note, ...labelsOf(line, deed) }, now)) return;
    await updateMemory(ctx, { memory_id: note.id, ...labelsOf(line, deed) });
    Object.assign(note, labelsOf(line, deed));
  },
};

function maySucceed(line: Timeline, old: Note, next: Note): boolean {
  if (next === old || next.forgotten || line.after(next).includes(old)) return false;
  if (old.next === null) return true;
  const between = old.from < next.from && old.nextFrom !== null && next.from < old.nextFrom;
  return between && line.after(next).some(({ id }) => id === old.next);
}

const succeed = (old: Note, next: string, nextFrom: number) => Object.assign(old, { next, nextFrom });
const standAlone = (note: Note) => Object.assign(note, { next: null, nextFrom: null });
const isTakenAlone = (line: Timeline, note: Note, now: number) =>
  line.isTaken({ ...note, next: null, nextFrom: null }, now);

/** What is asked: at the edges of days, at dates, within the days; by knowledge at each moment, right before, and now. */
const AS_OF: { as_of: string; at: number }[] = [
  ...[1, 4, 9, 12, 20, 27].map((day) => ({ as_of: dateOf(day), at: startOf(day + 1) - 1 })),
  ...[3, 10, 16, 23].map((day) => ({ as_of: new Date(startOf(day)).toISOString(), at: startOf(day) })),
];
const KNOWN_AT = [
  ...Array.from({ length: MOMENTS }, (_, step) => momentOf(step)),
  momentOf(0) - 1,
  momentOf(4) - 1,
  END,
];
const knownText = (at: number) => (at === END ? {} : { known_at: new Date(at).toISOString() });

/** A note of an answer, and what the model says it should be, in one line. */
const toldBy = (view: MemoryView): string =>
  JSON.stringify([
    ...[view.memory_id, view.content, view.state, view.ends_at, view.superseded_by, [...view.supersedes].sort()],
    ...[view.category, view.importance, view.tags, view.project],
  ]);

function expected(known: readonly Note[], note: Note, at: number): string {
  const end = endOf(note);
  const supersedes = known.filter(({ next }) => next === note.id).map(({ id }) => id);
  return JSON.stringify([
    ...[note.id, note.content, stateAt(note, at), end === Infinity ? null : new Date(end).toISOString(), note.next],
    ...[supersedes.sort(), note.category, note.importance, note.tags, note.project],
  ]);
}

function fitting(fits: (note: Note) => boolean, at: number, knownAt: number): string[] {
  return lines.flatMap(({ line }) => {
    const known = line.knownAt(knownAt);
    return known.filter(fits).map((note) => expected(known, note, at));
  });
}

async function listed(filter: Parameters<typeof findMemories>[1]): Promise<string[]> {
  const { items, total } = await findMemories(ctx, { ...filter, limit: 10_000 });
  expect(total).toBe(items.length);
  return items.map(toldBy).sort();
}

test("every list of what counted then, by what was known then, is what the model says", {
  timeout: 120_000,
}, async () => {
  for (const { as_of, at } of AS_OF)
    for (const knownAt of KNOWN_AT) {
      const found = await listed({ as_of, ...knownText(knownAt) });
      const told = fitting((note) => countsAt(note, at), at, knownAt).sort();
      expect(found, `as of ${as_of}, known at ${new Date(knownAt).toISOString()}`).toEqual(told);
    }
});

test("every state and label is the one that was known then", { timeout: 120_000 }, async () => {
  for (const knownAt of KNOWN_AT) {
    const known = knownText(knownAt);
    const asked: [filter: object, fits: (note: Note) => boolean][] = [
      [{}, () => true],
      [{ state: "superseded" }, (note) => stateAt(note, END) === "superseded"],
      [{ category: "decisions" }, (note) => note.category === "decisions"],
      [{ tags: ["tag2"] }, (note) => note.tags.includes("tag2")],
      [{ project: `of-${nameOf(7)}-1` }, (note) => note.project === `of-${nameOf(7)}-1`],
    ];
    for (const [filter, fits] of asked)
      expect(await listed({ ...filter, ...known }), JSON.stringify({ ...filter, ...known })).toEqual(
        fitting(fits, END, knownAt).sort(),
      );
  }
});

test("recall finds what the model says, in every timeline", { timeout: 120_000 }, async () => {
  for (const [i, { line }] of lines.entries()) {
    const { as_of, at } = AS_OF[i % AS_OF.length] ?? { as_of: dateOf(1), at: 0 };
    const knownAt = KNOWN_AT[(i * 7) % KNOWN_AT.length] ?? END;
    const known = line.knownAt(knownAt);
    const project = i % 2 ? known.at(-1)?.project : undefined;
    const asked = { query: line.name, project, as_of, ...knownText(knownAt), limit: 50 };
    const { evidence } = await recall(ctx, readInput(RecallInput, asked));
    const told = known.filter((note) => countsAt(note, at) && (!project || note.project === project));
    expect(evidence.map(toldBy).sort(), JSON.stringify(asked)).toEqual(
      told.map((note) => expected(known, note, at)).sort(),
    );
  }
});

test("one note and its history are as they were known then", { timeout: 120_000 }, async () => {
  for (const [i, { line }] of lines.slice(0, 100).entries()) {
    const knownAt = KNOWN_AT[i % KNOWN_AT.length] ?? END;
    const known = line.knownAt(knownAt);
    const note = picked(line.notes, i);
    if (!note) throw new Error("every timeline begins with a note");
    const asked = { memory_id: note.id, as_of: dateOf(12), ...knownText(knownAt) };
    const then = known.find(({ id }) => id === note.id);
    if (!then) {
      await expect(getMemory(ctx, asked)).rejects.toMatchObject({ code: "not_found" });
      await expect(memoryHistory(ctx, asked)).rejects.toThrow("did not know this note yet");
      continue;
    }
    const told = expected(known, then, startOf(13) - 1);
    expect(toldBy(await getMemory(ctx, asked))).toBe(told);
    const { memories, events } = await memoryHistory(ctx, asked);
    expect(memories.map(toldBy)).toContain(told);
    expect(events.every((event) => Date.parse(event.at) <= knownAt)).toBe(true);
  }
});
