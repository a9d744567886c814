"use client";

import { AGE_WORDS, KIND_WORDS, words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { FilterPill } from "@/components/ui/filter-pill";
import type { ReviewFilters } from "@/lib/browser/review";
import { AGES, REVIEW_KINDS, type ReviewItemView } from "@/lib/review/schema";

type Props = {
  filters: ReviewFilters;
  items: ReviewItemView[];
  choose: (change: Partial<ReviewFilters>) => void;
};

export function ReviewFilterBar({ filters, items, choose }: Props) {
  const projects = [...new Set(items.flatMap(({ project }) => project ?? []))];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.filters}</legend>
      <FilterPill
        label={words.kind}
        value={filters.kind}
        choices={REVIEW_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        onChange={(value) => choose({ kind: REVIEW_KINDS.find((kind) => kind === value) ?? null })}
      />
      <FilterPill
        label={texts.project}
        value={filters.project}
        choices={projects.map((value) => ({ value, label: value }))}
        open
        onChange={(project) => choose({ project })}
      />
      <FilterPill
        label={words.age}
        value={filters.age}
        choices={AGES.map((value) => ({ value, label: AGE_WORDS[value] }))}
        onChange={(value) => choose({ age: AGES.find((age) => age === value) ?? null })}
      />
    </fieldset>
  );
}
