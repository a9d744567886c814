"use client";

import { texts } from "@/components/texts";
import { DayField } from "@/components/ui/day-field";
import { FilterPill } from "@/components/ui/filter-pill";
import { addDays, lastDays, type Period, weekOf } from "@/lib/browser/period";

type Days = { from: string | null; to: string | null };
type Props = {
  days: Days;
  today: string;
  /** The period that counts without days, where one does. */
  usual?: keyof typeof texts.periods;
  onChange: (days: Days) => void;
};

/** A period by its name, or by its two ends. */
export function PeriodFields({ days, today, usual, onChange }: Props) {
  const known = periodsFrom(today);
  const chosen = known.find(({ period }) => period.from === days.from && period.to === days.to);
  function choose(name: string | null) {
    const period = name === usual ? undefined : known.find(({ value }) => value === name)?.period;
    onChange(period ?? { from: null, to: null });
  }
  return (
    <>
      <FilterPill
        label={texts.period}
        value={chosen?.value ?? null}
        choices={known}
        usual={chosen?.value === usual ? usual : undefined}
        onChange={choose}
      />
      <DayField label={texts.fromDay} value={days.from} onChange={(from) => onChange({ ...days, from })} />
      <DayField label={texts.toDay} value={days.to} onChange={(to) => onChange({ ...days, to })} />
    </>
  );
}

function periodsFrom(today: string) {
  const named = (value: keyof typeof texts.periods, period: Period) => ({ value, label: texts.periods[value], period });
  return [
    named("week", weekOf(today)),
    named("lastWeek", weekOf(addDays(today, -7))),
    named("last30", lastDays(today, 30)),
    named("last90", lastDays(today, 90)),
    named("last365", lastDays(today, 365)),
  ];
}
