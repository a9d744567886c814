import { expect, test } from "vitest";
import { forgetMemory } from "@/lib/memories/forget";
import { memoryHistory } from "@/lib/memories/history";
import { supersedeMemory } from "@/lib/memories/supersede";
import { testDatabase } from "@/lib/testing/database";
import { makeContext } from "@/lib/testing/make";
import { storedId } from "@/lib/testing/notes";

const database = testDatabase();

test("any note of a chain shows all of it, what was replaced before its successor, and every change in order", async () => {
  const ctx = await makeContext(database.db, { actor: { name: "codex", client: "codex/1", sessionId: "s" } });
  const long = "word ".repeat(1_500).trim();
  const a = await storedId(ctx, long);
  const b = (await supersedeMemory(ctx, { memory_id: a, content: "Second", reason: "shorter" })).memory.memory_id;
  const c = (await supersedeMemory(ctx, { memory_id: b, content: "Third", reason: "clearer" })).memory.memory_id;
  const side = await storedId(ctx, "Said the same elsewhere");
  await forgetMemory(ctx, { memory_id: side, replaced_by: c, reason: "merged" });
  await forgetMemory(ctx, { memory_id: c, reason: "wrong" });
  for (const memory_id of [a, b, c, side]) {
    const { memories, events } = await memoryHistory(ctx, { memory_id });
    expect(memories.map((memory) => memory.memory_id)).toEqual([a, b, side, c]);
    expect(memories[0]?.content).toBe(long);
    expect(memories.at(-1)?.supersedes).toEqual([b, side]);
    expect(events.map(({ action, memory_id, reason }) => [action, memory_id, reason])).toEqual([
      ["stored", a, null],
      ["stored", b, null],
      ["superseded", a, "shorter"],
      ["stored", c, null],
      ["superseded", b, "clearer"],
      ["stored", side, null],
      ["superseded", side, "merged"],
      ["forgotten", c, "wrong"],
    ]);
    expect(events[0]?.actor).toEqual({ kind: "agent", name: "codex", client: "codex/1", session_id: "s" });
  }
});
