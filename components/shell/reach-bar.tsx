"use client";

import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Notice } from "@/components/ui/notice";
import { useClock } from "@/components/ui/when";
import { timeOfDay } from "@/lib/browser/clock";

/** Over the page while the brain does not answer: what is shown is old, and writing is off. */
export function ReachBar() {
  const { reachable, seenAt } = useReach();
  const clock = useClock();
  return (
    <div role="status" className={reachable ? undefined : "mb-4"}>
      {!reachable && <Notice tone="failed">{texts.lookedAt(timeOfDay(seenAt, clock))}</Notice>}
    </div>
  );
}
