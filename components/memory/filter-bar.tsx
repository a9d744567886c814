"use client";

import { AsOfPill } from "@/components/memory/as-of-pill";
import { DaysPill } from "@/components/memory/days-pill";
import { CATEGORIES, STATE_WORDS, texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { type Choice, FilterPill } from "@/components/ui/filter-pill";
import { type Filters, type Found, isFiltered, NOTE_STATES } from "@/lib/browser/search";

type Props = { filters: Filters; memories: Found[]; onChange: (change: Partial<Filters>) => void };

const STATE_CHOICES = NOTE_STATES.map((value) => ({ value, label: value === "any" ? "Any" : STATE_WORDS[value] }));

/** Each filter is part of the address. The choices are what the notes shown carry; other words can be typed. */
export function FilterBar({ filters, memories, onChange }: Props) {
  const { project, category, tag, state, from, to } = filters;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.filters}</legend>
      <FilterPill
        label={texts.project}
        value={project}
        choices={choicesOf(memories.map((memory) => memory.project))}
        open
        onChange={(value) => onChange({ project: value })}
      />
      <FilterPill
        label={texts.category}
        value={category}
        choices={choicesOf([...CATEGORIES, ...memories.map((memory) => memory.category)])}
        open
        onChange={(value) => onChange({ category: value })}
      />
      <FilterPill
        label="Tag"
        value={tag}
        choices={choicesOf(memories.flatMap((memory) => memory.tags))}
        open
        onChange={(value) => onChange({ tag: value })}
      />
      <FilterPill
        label={texts.state}
        value={state}
        usual="current"
        choices={STATE_CHOICES}
        onChange={(value) => onChange({ state: NOTE_STATES.find((known) => known === value) ?? "current" })}
      />
      <DaysPill days={{ from, to }} onChange={onChange} />
      <AsOfPill />
      {isFiltered(filters) && (
        <Button look="quiet" onClick={() => onChange(NO_FILTERS)}>
          {texts.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}

export const NO_FILTERS = {
  ...{ project: null, category: null, tag: null, from: null, to: null },
  state: "current",
} as const;

function choicesOf(values: (string | null)[]): Choice[] {
  return [...new Set(values)].flatMap((value) => (value === null ? [] : [{ value, label: value }]));
}
