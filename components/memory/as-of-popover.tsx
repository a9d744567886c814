"use client";

import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { type FormEvent, type RefObject, useState } from "react";
import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { DateTimeField } from "@/components/ui/date-time-field";
import { PillPopover } from "@/components/ui/pill-popover";
import { useClock } from "@/components/ui/when";
import { zoneName } from "@/lib/browser/clock";

type Props = { trigger: RefObject<HTMLButtonElement | null>; close: () => void; at: string | null };

/** What the field can show: what is not shown must not be asked for. */
const minuteOf = (at: Date, zone: string) => fromDate(at, zone).set({ second: 0, millisecond: 0 });

/** Asks for another time, in the reader's zone: what was true then, and on wish by what was known then. */
export default function AsOfPopover({ trigger, close, at }: Props) {
  const { past, look } = usePast();
  const { zone, locale } = useClock();
  const [time, setTime] = useState<ZonedDateTime | null>(() => minuteOf(at ? new Date(at) : new Date(), zone));
  const [known, setKnown] = useState(past.known_at !== null);
  function show(event: FormEvent) {
    event.preventDefault();
    if (!time) return;
    close();
    look({ as_of: time.toAbsoluteString(), known_at: known ? time.toAbsoluteString() : null });
  }
  return (
    <PillPopover label={texts.asOf} trigger={trigger} close={close}>
      <form onSubmit={show} className="flex flex-col gap-3 overflow-y-auto p-3">
        <DateTimeField
          label={texts.timeIn(zoneName(zone))}
          locale={locale}
          value={time}
          onChange={setTime}
          error={time ? null : texts.wholeTime}
        />
        <label className="tap flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={known}
            onChange={(event) => setKnown(event.target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          {texts.asKnownThen}
        </label>
        <p className={time ? "text-muted text-xs" : "text-failed text-xs"}>
          {!time ? texts.wholeTime : known ? texts.knownHint : texts.asOfHint}
        </p>
        <Button type="submit" look="primary" disabled={!time}>
          {texts.showThen}
        </Button>
      </form>
    </PillPopover>
  );
}
