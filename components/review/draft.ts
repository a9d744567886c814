import type { Asked } from "@/components/review/choices";
import { words } from "@/components/review/words";
import { texts } from "@/components/texts";
import type { DecisionDraft } from "@/lib/browser/review";
import type { MemoryView } from "@/lib/memories/schema";
import type { ReviewItemView } from "@/lib/review/schema";

/** How both of two notes can hold. */
export type How = "as_they_are" | "ends" | "elsewhere";

/** Everything that a dialog of the review asks for; each asks for its part. */
export type Draft = {
  content: string;
  category: string;
  reason: string;
  paths: string;
  how: How;
  /** The note that is meant. */
  which: string;
  /** An ISO instant, "" while a date is not whole. */
  until: string;
  noEnd: boolean;
  project: string;
};

export const MOST_CONTENT = 8_000;

/** What a dialog begins with: the newer text, the paths as they probably are now. */
export function freshDraft(asked: Asked, { memories, routes, project }: ReviewItemView): Draft {
  const newest = memories.at(-1);
  const lost = new Map((routes[0]?.lost_paths ?? []).map(({ path, to }) => [path, to]));
  const paths = (routes[0]?.paths ?? []).flatMap((path) => (lost.has(path) ? (lost.get(path) ?? []) : [path]));
  return {
    content: asked === "write_note" ? "" : (newest?.content ?? ""),
    category: newest?.category ?? "facts",
    reason: "",
    paths: [...new Set(paths)].join("\n"),
    how: "as_they_are",
    which: memories[0]?.memory_id ?? "",
    until: untilOf(asked, memories),
    noEnd: false,
    project: project ?? "",
  };
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** An older note holds until the newer began; else the end is a month later than it would be. */
function untilOf(asked: Asked, [first, second]: readonly MemoryView[]): string {
  if (asked === "both_hold" && first && second && first.event_at < second.event_at) return second.event_at;
  const now = Date.now();
  return new Date(Math.max(now, Date.parse(first?.ends_at ?? "") || now) + MONTH_MS).toISOString();
}

/** What is wrong with a draft, or nothing. */
export function faultOf(asked: Asked, draft: Draft, item: ReviewItemView): string | null {
  if (asked === "change") {
    const lines = pathsIn(draft.paths).length;
    return lines >= 1 && lines <= 20 ? null : texts.pathsHint;
  }
  const needsDate = asked === "true_until" ? !draft.noEnd : asked === "both_hold" && draft.how === "ends";
  if (needsDate && draft.until === "") return words.untilMissing;
  if (!WRITES.includes(asked)) return null;
  const length = [...draft.content.trim()].length;
  if (length === 0) return texts.emptyText;
  if (length > MOST_CONTENT) return texts.tooLong(length);
  return asked === "replace" && draft.content.trim() === item.memories[0]?.content ? texts.sameText : null;
}

export const WRITES: readonly Asked[] = ["write_one", "replace", "write_note"];

/** What is sent to the brain. */
export function decisionOf(asked: Asked, draft: Draft): DecisionDraft {
  const reason = draft.reason.trim() || undefined;
  const { content, category } = draft;
  const until = draft.noEnd ? null : draft.until;
  switch (asked) {
    case "both_hold":
      return { decision: "both_hold", reason, ...limitOf(draft) };
    case "true_until":
      return { decision: "true_until", reason, valid_to: until };
    case "change":
      return { decision: "change", reason, paths: pathsIn(draft.paths) };
    case "write_note":
      return { decision: "write_note", reason, content, category };
    default:
      return { decision: asked, reason, content };
  }
}

function limitOf({ how, which, until, project }: Draft): Partial<DecisionDraft> {
  if (how === "ends") return { memory_id: which, valid_to: until };
  if (how === "elsewhere") return { memory_id: which, project: project.trim() || null };
  return {};
}

const pathsIn = (text: string) => [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
