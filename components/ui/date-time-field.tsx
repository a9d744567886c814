"use client";

import type { ZonedDateTime } from "@internationalized/date";
import { DateField, DateInput, DateSegment } from "react-aria-components/DateField";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Label } from "react-aria-components/Label";
import { cx } from "@/components/ui/class-names";
import { fieldClass } from "@/components/ui/field";

type Props = {
  label: string;
  locale: string;
  value: ZonedDateTime | null;
  onChange: (value: ZonedDateTime | null) => void;
  error?: string | null;
};

/** A date and time in parts, each typed or stepped with the arrows. */
export function DateTimeField({ label, locale, value, onChange, error }: Props) {
  return (
    <I18nProvider locale={locale}>
      <DateField
        value={value}
        onChange={onChange}
        granularity="minute"
        hideTimeZone
        shouldForceLeadingZeros
        isInvalid={Boolean(error)}
        className="flex min-w-0 flex-col gap-1"
      >
        <Label className="font-medium text-sm">{label}</Label>
        <DateInput className={cx(fieldClass, "tap flex flex-wrap items-center data-[invalid]:border-failed")}>
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-0.5 whitespace-pre data-[type=literal]:px-0 tabular-nums outline-none focus:bg-accent focus:text-on-accent data-[placeholder]:text-muted data-[placeholder]:focus:text-on-accent"
            />
          )}
        </DateInput>
      </DateField>
    </I18nProvider>
  );
}
