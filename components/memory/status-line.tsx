import { ArrowLeftRight, CircleCheck, CircleDashed, CircleSlash2 } from "lucide-react";
import { STATUS_WORDS, texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";
import type { SearchPage } from "@/lib/browser/search";
import type { RecallStatus } from "@/lib/recall/schema";

const LOOKS: Record<RecallStatus, { tone: string; Icon: typeof CircleCheck }> = {
  Supported: { tone: "text-holds", Icon: CircleCheck },
  Conflicted: { tone: "text-needs", Icon: ArrowLeftRight },
  NoKnownSupport: { tone: "text-muted", Icon: CircleDashed },
  UnknownBecauseDegraded: { tone: "text-failed", Icon: CircleSlash2 },
};

type Props = { status: RecallStatus; pages: SearchPage[]; filtered: boolean };

/** How far to trust an answer: icon, word, sentence. The name that agents see stands in the tooltip. */
export function StatusLine({ status, pages, filtered }: Props) {
  const { tone, Icon } = LOOKS[status];
  return (
    <p title={status} className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      <Icon size={16} aria-hidden className={cx("shrink-0", tone)} />
      <strong className={cx("font-medium", tone)}>{STATUS_WORDS[status]}.</strong>{" "}
      <span className="text-muted">{sentenceOf(status, pages, filtered)}</span>
    </p>
  );
}

function sentenceOf(status: RecallStatus, pages: SearchPage[], filtered: boolean): string {
  const last = pages.at(-1);
  const notes = pages.reduce((sum, page) => sum + page.memories.length, 0);
  const counts = texts.supported(notes, pages[0]?.routes.length ?? 0, last?.left_off ?? 0);
  if (status === "NoKnownSupport") return filtered ? texts.nothingKnownHere : texts.nothingKnown;
  if (status === "Conflicted") return `${texts.conflicted} ${counts}`;
  if (status === "UnknownBecauseDegraded") return `${last?.status_reason ?? ""} ${texts.degraded}`;
  return counts;
}
