"use client";

import type { RefObject } from "react";
import type { Days } from "@/components/memory/days-pill";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { DayField } from "@/components/ui/day-field";
import { PillPopover } from "@/components/ui/pill-popover";
import { zoneName } from "@/lib/browser/clock";

type Props = {
  trigger: RefObject<HTMLButtonElement | null>;
  close: () => void;
  days: Days;
  onChange: (days: Days) => void;
};

/** The first day, and the day before which it ends: days of the workspace, the same for every reader and every agent. */
export default function DaysPopover({ trigger, close, days, onChange }: Props) {
  const { workspaceZone } = usePast();
  return (
    <PillPopover label={texts.trueFrom} trigger={trigger} close={close}>
      <div className="flex flex-col items-end gap-3 overflow-y-auto p-3">
        <DayField label={texts.fromDay} value={days.from} onChange={(from) => onChange({ ...days, from })} />
        <DayField label={texts.beforeDay} value={days.to} onChange={(to) => onChange({ ...days, to })} />
        <p className="text-muted text-xs">{texts.daysOfZone(zoneName(workspaceZone))}</p>
      </div>
    </PillPopover>
  );
}
