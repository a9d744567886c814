import { type Period, partsOf } from "@/lib/browser/period";
import type { BlockedStopsView, Outcome } from "@/lib/checks/schema";

/** What happened in one column of the chart: a day, or a run of days. */
export type DaySums = Period & { checks: number; blocked: number; outcomes: Record<Outcome, number> };

type Days = Pick<BlockedStopsView, "by_day" | "outcomes_by_day">;

/** The figures of a period by its days, also those on which nothing happened, or by longer parts of it. */
export function daySums({ by_day, outcomes_by_day }: Days, period: Period): DaySums[] {
  return partsOf(period).map((part) => {
    const days = by_day.filter(({ name }) => isIn(part, name));
    const ended = outcomes_by_day.filter(({ name }) => isIn(part, name));
    const of = (outcome: Outcome) => sum(ended.map((day) => day[outcome]));
    return {
      ...part,
      checks: sum(days.map(({ checks }) => checks)),
      blocked: sum(days.map(({ blocked }) => blocked)),
      outcomes: {
        stored: of("stored"),
        released_without_storing: of("released_without_storing"),
        open: of("open"),
        ended_unchecked: of("ended_unchecked"),
      },
    };
  });
}

const isIn = ({ from, to }: Period, day: string | null) => day !== null && day >= from && day <= to;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
