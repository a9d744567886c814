import type { ReactNode } from "react";
import type { Tone } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";

const TONES: Record<Tone, string> = {
  holds: "border-holds/30 bg-holds-soft",
  needs: "border-needs/30 bg-needs-soft",
  failed: "border-failed/30 bg-failed-soft",
  calm: "border-line bg-raised",
};

type Props = { tone?: Tone; children: ReactNode; action?: ReactNode; spoken?: boolean };

/** One thing that the reader should know here, and what to do about it. */
export function Notice({ tone = "calm", children, action, spoken = false }: Props) {
  return (
    <div
      role={spoken ? "status" : undefined}
      className={cx("flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2 text-sm", TONES[tone])}
    >
      <div className="min-w-0 flex-1 basis-60 break-words">{children}</div>
      {action}
    </div>
  );
}
