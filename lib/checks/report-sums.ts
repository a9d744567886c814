import type { ReportRow } from "@/lib/checks/schema";

export type Counted = { checks: number; blocked: number };

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** One row a name, the most blocked first. */
export function countBy<T extends Counted>(counted: readonly T[], nameOf: (row: T) => string | null): ReportRow[] {
  const rows = new Map<string | null, ReportRow>();
  for (const one of counted) {
    const name = nameOf(one);
    const row = rows.get(name) ?? { name, checks: 0, blocked: 0 };
    rows.set(name, { name, checks: row.checks + one.checks, blocked: row.blocked + one.blocked });
  }
  return [...rows.values()].sort((a, b) => b.blocked - a.blocked || b.checks - a.checks || compare(a.name, b.name));
}

/** Days and hours run on, and people are not ranked. */
export const byName = (rows: readonly ReportRow[]) => [...rows].sort((a, b) => compare(a.name, b.name));

export function compare(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
