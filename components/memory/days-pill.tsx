"use client";

import dynamic from "next/dynamic";
import { texts } from "@/components/texts";
import { Pill } from "@/components/ui/pill";
import { useClock } from "@/components/ui/when";
import { daysText } from "@/lib/browser/clock";
import { isDay } from "@/lib/browser/period";

const DaysPopover = dynamic(() => import("@/components/memory/days-popover"), { ssr: false });

export type Days = { from: string | null; to: string | null };

/** Between which days a note became true. */
export function DaysPill({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { locale } = useClock();
  const named = (text: string | null) => (text && isDay(text) ? daysText({ from: text, to: text }, locale) : text);
  const chosen = days.from !== null || days.to !== null;
  return (
    <Pill
      label={texts.trueFrom}
      shown={chosen ? texts.between(named(days.from), named(days.to)) : null}
      chosen={chosen}
      onClear={() => onChange({ from: null, to: null })}
    >
      {(trigger, close) => <DaysPopover trigger={trigger} close={close} days={days} onChange={onChange} />}
    </Pill>
  );
}
