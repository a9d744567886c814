"use client";

import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { useState } from "react";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { DateTimeField } from "@/components/ui/date-time-field";
import { useClock } from "@/components/ui/when";
import { zoneName } from "@/lib/browser/clock";

type Props = {
  /** An ISO instant, "" while a date is not whole, or null for the moment of saving. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** When the old note became true. */
  oldFrom: string | null;
};

/** When the new text became true: now, unless someone says otherwise. */
export function TrueFromField({ value, onChange, oldFrom }: Props) {
  const { zone, locale } = useClock();
  const [shown, setShown] = useState<ZonedDateTime | null>(() => fromDate(value ? new Date(value) : new Date(), zone));
  function change(next: ZonedDateTime | null) {
    setShown(next);
    onChange(next ? next.toAbsoluteString() : "");
  }
  function backToNow() {
    setShown(fromDate(new Date(), zone));
    onChange(null);
  }
  const corrects = Boolean(value && oldFrom && value < oldFrom);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <DateTimeField
        label={`${texts.trueFrom} (${zoneName(zone)})`}
        locale={locale}
        value={shown}
        onChange={change}
        error={value === "" ? texts.badDate : null}
      />
      <div className="flex min-h-5 flex-wrap items-center gap-x-2 text-xs">
        {value === null && <span className="text-muted">{texts.now}</span>}
        {value === "" && <span className="text-failed">{texts.badDate}</span>}
        <span role="status" className="text-needs">
          {corrects && texts.correction}
        </span>
        {value !== null && (
          <Button look="offer" className="-my-1 px-1" onClick={backToNow}>
            {texts.useNow}
          </Button>
        )}
      </div>
    </div>
  );
}
