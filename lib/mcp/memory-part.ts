import { z } from "zod";
import { type Part, withoutEmpty } from "@/lib/mcp/answer";
import { fence, label, when } from "@/lib/mcp/fence";
import { type MemoryView, STATES } from "@/lib/memories/schema";

/** A longer note shows its best passage; `memory_history` has it whole. */
const LONGEST_CONTENT = 1_200;
const SHORTEST_CONTENT = 40;

/** A memory as tools answer it: empty fields are left out. */
export const CompactMemory = z.object({
  memory_id: z.string(),
  content: z.string(),
  truncated: z.boolean().optional(),
  category: z.string(),
  importance: z.int(),
  tags: z.array(z.string()).optional(),
  project: z.string().optional(),
  task_id: z.string().optional(),
  event_at: z.string(),
  ends_at: z.string().optional(),
  stored_at: z.string(),
  state: z.enum(STATES),
  superseded_by: z.string().optional(),
  conflicts_with: z.array(z.string()).optional(),
  author: z.object({ name: z.string() }),
  /** `heading`: the title of the document that it is a passage of, and what it stood under there. */
  source: z
    .object({ client: z.string().optional(), session_id: z.string().optional(), heading: z.string().optional() })
    .optional(),
});

export type Shown = MemoryView & { quote?: string; conflicts_with?: string[] };

/** @param most how many characters of the content are shown */
export function memoryPart(memory: Shown, most: number = LONGEST_CONTENT): Part {
  const shown = passageOf(memory, most);
  return {
    kind: "memory",
    id: memory.memory_id,
    structured: dataOf(memory, shown),
    text: `${headerOf(memory, shown)}\n${fence(shown.content)}`,
    shorter: () => (most / 2 < SHORTEST_CONTENT ? null : memoryPart(memory, Math.floor(most / 2))),
  };
}

type Passage = { content: string; truncated: boolean };

function passageOf(memory: Shown, most: number): Passage {
  if (memory.content.length <= most) return { content: memory.content, truncated: false };
  const characters = [...memory.content];
  if (characters.length <= most) return { content: memory.content, truncated: false };
  const best = [...(memory.quote ?? "")];
  const shown = best.length > 0 ? best : characters;
  return { content: shown.slice(0, most).join("").trim(), truncated: true };
}

function dataOf(memory: Shown, { content, truncated }: Passage): Record<string, unknown> {
  const { client, session_id, heading } = memory.source;
  return withoutEmpty({
    memory_id: memory.memory_id,
    content,
    truncated: truncated || null,
    category: memory.category,
    importance: memory.importance,
    tags: memory.tags,
    project: memory.project,
    task_id: memory.task_id,
    event_at: memory.event_at,
    ends_at: memory.ends_at,
    stored_at: memory.stored_at,
    state: memory.state,
    superseded_by: memory.superseded_by,
    conflicts_with: memory.conflicts_with,
    author: { name: memory.author.name },
    source: withoutEmpty({ client, session_id, heading }),
  });
}

/** `note ID, gotchas, importance 7, since 2026-11-02, stored 2026-11-03 09:12 by claude-code, ...` */
function headerOf(memory: Shown, { truncated }: Passage): string {
  const { client, session_id, heading } = memory.source;
  return [
    `note ${memory.memory_id}`,
    `${memory.category}, importance ${memory.importance}`,
    memory.ends_at ? `from ${when(memory.event_at)} until ${when(memory.ends_at)}` : `since ${when(memory.event_at)}`,
    memory.state !== "current" && memory.state.toUpperCase(),
    memory.superseded_by && `superseded by ${memory.superseded_by}`,
    memory.conflicts_with?.length && `in CONFLICT with ${memory.conflicts_with.join(" ")}`,
    `stored ${when(memory.stored_at)} by ${label(memory.author.name)}`,
    client && `with ${label(client)}`,
    session_id && `session ${label(session_id)}`,
    heading && `from "${label(heading)}"`,
    memory.project && `project ${label(memory.project)}`,
    memory.task_id && `task ${label(memory.task_id)}`,
    memory.tags.length > 0 && `tags ${memory.tags.map(label).join(" ")}`,
    truncated && "TRUNCATED, whole in memory_history",
  ]
    .filter(Boolean)
    .join(", ");
}
