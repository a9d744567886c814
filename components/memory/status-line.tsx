import { ArrowLeftRight, CircleCheck, CircleDashed, CircleSlash2 } from "lucide-react";
import Link from "next/link";
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
      {status === "Conflicted" && (
        <Link href="/review?kind=conflict" prefetch={false} className="text-accent underline underline-offset-2">
          {texts.settle}
        </Link>
      )}
    </p>
  );
}

/** What was found, then the reason that agents are given too: it names what the answer does not hold. */
function sentenceOf(status: RecallStatus, pages: SearchPage[], filtered: boolean): string {
  const last = pages.at(-1);
  const reason = last?.status_reason ?? "";
  if (status === "NoKnownSupport") return `${filtered ? texts.nothingKnownHere : texts.nothingKnown} ${reason}`;
  const notes = pages.reduce((sum, page) => sum + page.memories.length, 0);
  return `${texts.supported(notes, pages[0]?.routes.length ?? 0, last?.left_off ?? 0)} ${reason}`;
}
