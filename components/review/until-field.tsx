"use client";

import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { useId, useState } from "react";
import type { Draft } from "@/components/review/draft";
import { words } from "@/components/review/words";
import { DateTimeField } from "@/components/ui/date-time-field";
import { useClock } from "@/components/ui/when";
import { zoneName } from "@/lib/browser/clock";

type Value = Pick<Draft, "until" | "noEnd">;
type Props = {
  value: Value;
  onChange: (change: Partial<Value>) => void;
  /** Whether it may be said that no end is known. */
  open?: boolean;
};

/** Until when a note is true, in the reader's zone. */
export function UntilField({ value, onChange, open = false }: Props) {
  const id = useId();
  const { zone, locale } = useClock();
  const [shown, setShown] = useState<ZonedDateTime | null>(() =>
    value.until ? fromDate(new Date(value.until), zone) : null,
  );
  function change(next: ZonedDateTime | null) {
    setShown(next);
    onChange({ until: next ? next.toAbsoluteString() : "", noEnd: false });
  }
  return (
    <div className="flex flex-col gap-2">
      <DateTimeField label={`${words.until} (${zoneName(zone)})`} locale={locale} value={shown} onChange={change} />
      {open && (
        <label htmlFor={id} className="tap flex items-center gap-2 text-sm">
          <input
            id={id}
            type="checkbox"
            checked={value.noEnd}
            onChange={(event) => onChange({ noEnd: event.target.checked })}
          />
          {words.noEnd}
        </label>
      )}
    </div>
  );
}
