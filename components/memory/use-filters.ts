"use client";

import { useQueryStates } from "nuqs";
import { useSettled } from "@/components/ui/use-settled";
import { type Filters, filterParsers } from "@/lib/browser/search";

/**
 * The search as the address says it. Typing replaces the address, a chosen filter adds to it: Back undoes one filter.
 * `asked` follows after a pause in typing, and at once otherwise.
 */
export function useFilters() {
  const [filters, setFilters] = useQueryStates(filterParsers);
  const asked = useSettled(filters);
  return {
    filters,
    asked,
    type: (q: string) => setFilters({ q: q || null }, { history: "replace" }),
    choose: (change: Partial<Filters>) => setFilters(change, { history: "push" }),
  };
}
