"use client";

import { type Health, useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";

const LOOKS: Record<Health, string> = {
  ok: "bg-holds",
  degraded: "bg-needs",
  failed: "bg-failed",
  unknown: "border-2 border-failed",
};

/** How the brain is: a colour, and words for everybody. */
export function HealthDot() {
  const { health } = useReach();
  return (
    <span className="flex items-center gap-2 text-muted text-xs">
      <span aria-hidden className={cx("dot size-2 shrink-0 rounded-full", LOOKS[health])} />
      <span>{texts.health[health]}</span>
    </span>
  );
}
