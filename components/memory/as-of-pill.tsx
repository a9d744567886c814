"use client";

import dynamic from "next/dynamic";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Pill } from "@/components/ui/pill";
import { useClock } from "@/components/ui/when";
import { dateAndTime } from "@/lib/browser/clock";
import { instantOfPast, PRESENT } from "@/lib/browser/past";

const AsOfPopover = dynamic(() => import("@/components/memory/as-of-popover"), { ssr: false });

/** At which time the reader looks: today, or another. */
export function AsOfPill() {
  const { past, away, look, workspaceZone } = usePast();
  const clock = useClock();
  const text = past.as_of ?? past.known_at;
  const at = text === null ? undefined : instantOfPast(text, workspaceZone);
  return (
    <Pill
      label={past.as_of === null && past.known_at !== null ? texts.asKnown : texts.asOf}
      shown={at ? dateAndTime(at, clock) : (text ?? texts.today)}
      chosen={away}
      onClear={() => look(PRESENT)}
    >
      {(trigger, close) => <AsOfPopover trigger={trigger} close={close} at={at ?? null} />}
    </Pill>
  );
}
