import { z } from "zod";
import type { Answer } from "@/lib/mcp/answer";
import { FENCE_RULE, fence } from "@/lib/mcp/fence";
import { storedSentence } from "@/lib/mcp/memory-done";
import { defineTool } from "@/lib/mcp/tool";
import { type StoredView, StoreInput } from "@/lib/memories/schema";
import { storeMemory } from "@/lib/memories/store";

/** How much of a similar note is shown: enough to tell whether it says the same. */
const LONGEST_SIMILAR = 300;

export const memoryStore = defineTool({
  name: "memory_store",
  title: "Store a note",
  description:
    "Keep one fact with its reason for whoever works here next: a decision, a gotcha, a convention, a how-to, understandable on its own. Not for progress logs, secrets, or what the code says itself. The same note again adds its new tags and nothing else. Nothing is ever replaced here: store the new note, then memory_forget the old one with replaced_by. Answers the id and similar notes.",
  input: StoreInput,
  output: z.object({
    message: z.string(),
    memory_id: z.string(),
    created: z.boolean(),
    similar: z.array(z.object({ memory_id: z.string(), content: z.string(), why: z.string() })),
    advice: z.string().optional(),
  }),
  effect: "writes",
  always: true,
  run: async (ctx, input) => storedAnswer(await storeMemory(ctx, input)),
});

function storedAnswer(stored: StoredView): Answer {
  const { memory_id, created, similar } = stored;
  const message = storedSentence(stored);
  const shown = similar.map((note) => ({ ...note, content: [...note.content].slice(0, LONGEST_SIMILAR).join("") }));
  const advice = shown.length > 0 ? adviceFor(memory_id, created) : undefined;
  return {
    structured: { message, memory_id, created, similar: shown, ...(advice && { advice }) },
    text: [
      message,
      ...(advice ? [advice, FENCE_RULE] : []),
      ...shown.map((note) => `\nnote ${note.memory_id}, ${note.why.replace("_", " ")}\n${fence(note.content)}`),
    ].join("\n"),
    ids: [memory_id],
  };
}

/** How to replace a note, with the id that the call needs. */
function adviceFor(id: string, created: boolean): string {
  const replace = `If it makes one of these untrue, replace that one: memory_forget with its memory_id and replaced_by ${id}.`;
  const repeated = `If it only repeats one, forget ${id}.`;
  return [replace, ...(created ? [repeated] : []), "Else leave all as they are."].join(" ");
}
