"use client";

import { AuditFilters } from "@/components/audit/audit-filters";
import { PeriodFields } from "@/components/audit/period-fields";
import { texts, VERDICT_WORDS } from "@/components/texts";
import { FilterPill } from "@/components/ui/filter-pill";
import { type SessionFilters, VERDICTS } from "@/lib/browser/audit";
import type { SessionView } from "@/lib/checks/schema";

type Props = {
  filters: SessionFilters;
  sessions: SessionView[];
  today: string;
  onChange: (change: Partial<SessionFilters>) => void;
  clear: () => void;
};

const VERDICT_CHOICES = VERDICTS.map((value) => ({ value, label: VERDICT_WORDS[value] }));
const LOOKUP_CHOICES = [
  { value: "false", label: texts.noLookups },
  { value: "true", label: texts.anyLookups },
];
const TRIAL_CHOICES = [{ value: "true", label: texts.trialsOnly }];

/** The filters of the report, and those that only a list of sessions has. */
export function SessionFilterBar({ filters, sessions, today, onChange, clear }: Props) {
  const { verdict, looked_up, trial } = filters;
  return (
    <AuditFilters
      filters={filters}
      carried={carriedBy(sessions)}
      filtered={Object.values(filters).some((value) => value !== null)}
      onChange={onChange}
      clear={clear}
      before={<PeriodFields days={filters} today={today} onChange={onChange} />}
      after={
        <>
          <FilterPill
            label={texts.verdict}
            value={verdict}
            choices={VERDICT_CHOICES}
            onChange={(value) => onChange({ verdict: VERDICTS.find((known) => known === value) ?? null })}
          />
          <FilterPill
            label={texts.lookups}
            value={looked_up === null ? null : String(looked_up)}
            choices={LOOKUP_CHOICES}
            onChange={(value) => onChange({ looked_up: value === null ? null : value === "true" })}
          />
          <FilterPill
            label={texts.trials}
            value={trial ? "true" : null}
            choices={TRIAL_CHOICES}
            onChange={(value) => onChange({ trial: value === null ? null : true })}
          />
        </>
      }
    />
  );
}

const carriedBy = (sessions: SessionView[]) => ({
  project: sessions.map(({ project }) => project),
  person: sessions.map(({ person }) => person),
  client: sessions.map(({ client }) => client),
  rule: sessions.flatMap(({ checks }) => checks.flatMap(({ rules, warned }) => [...rules, ...warned])),
});
