"use client";

import type { ReactNode } from "react";
import { clientName } from "@/components/memory/client-name";
import { OUTCOME_WORDS, ruleWords, texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { type Choice, FilterPill } from "@/components/ui/filter-pill";
import { NO_PROJECT, OUTCOMES, type ReportFilters } from "@/lib/browser/audit";

/** What the rows shown carry. Other words can be typed. */
export type Carried = Record<"project" | "person" | "client" | "rule", (string | null)[]>;

type Props = {
  filters: ReportFilters;
  carried: Carried;
  filtered: boolean;
  onChange: (change: Partial<ReportFilters>) => void;
  clear: () => void;
  /** Filters of one page alone, before and after those that both have. */
  before: ReactNode;
  after?: ReactNode;
};

const OUTCOME_CHOICES = OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }));

export const projectName = (name: string | null) => (name === null || name === NO_PROJECT ? texts.noProject : name);

/** Each filter is part of the address. */
export function AuditFilters({ filters, carried, filtered, onChange, clear, before, after }: Props) {
  const { project, person, client, rule, outcome } = filters;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">{texts.filters}</legend>
      {before}
      <FilterPill
        label={texts.project}
        value={project}
        choices={choicesOf([...carried.project.map((name) => name ?? NO_PROJECT), project], projectName)}
        open
        onChange={(value) => onChange({ project: value })}
      />
      <FilterPill
        label={texts.person}
        value={person}
        choices={choicesOf([...carried.person, person])}
        open
        onChange={(value) => onChange({ person: value })}
      />
      <FilterPill
        label={texts.client}
        value={client}
        choices={choicesOf([...carried.client, client], clientName)}
        open
        onChange={(value) => onChange({ client: value })}
      />
      <FilterPill
        label={texts.rule}
        value={rule}
        choices={choicesOf([...carried.rule, rule], ruleWords)}
        open
        onChange={(value) => onChange({ rule: value })}
      />
      <FilterPill
        label={texts.outcome}
        value={outcome}
        choices={OUTCOME_CHOICES}
        onChange={(value) => onChange({ outcome: OUTCOMES.find((known) => known === value) ?? null })}
      />
      {after}
      {filtered && (
        <Button look="quiet" onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}

function choicesOf(values: (string | null)[], wordsOf = (value: string) => value): Choice[] {
  return [...new Set(values)].flatMap((value) => (value === null ? [] : [{ value, label: wordsOf(value) }]));
}
