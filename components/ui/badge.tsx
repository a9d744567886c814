import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

const TONES = {
  holds: "text-holds bg-holds-soft",
  needs: "text-needs bg-needs-soft",
  failed: "text-failed bg-failed-soft",
  calm: "text-muted bg-hover",
};
export type Tone = keyof typeof TONES;

export function Badge({ tone = "calm", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex h-5 w-fit shrink-0 items-center gap-1 rounded-sm px-1.5 font-medium text-xs forced-colors:border",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
