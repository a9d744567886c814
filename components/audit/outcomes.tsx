import { FigureLink, shareOf } from "@/components/audit/figure-link";
import { outcomeFill } from "@/components/audit/outcome-look";
import { Cell, Head, Table } from "@/components/audit/table";
import { OUTCOME_WORDS, texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";
import { OUTCOMES, type ReportFilters } from "@/lib/browser/audit";
import type { BlockedStopsView } from "@/lib/checks/schema";

/** How the blocks ended, each of the four ways, also those in which none did. */
export function Outcomes({ report, filters }: { report: BlockedStopsView; filters: ReportFilters }) {
  const countOf = new Map(report.by_outcome.map(({ name, blocked }) => [name, blocked]));
  return (
    <section aria-labelledby="how-ended" className="flex min-w-0 flex-col gap-2">
      <h2 id="how-ended" className="font-medium text-base">
        {texts.howEnded}
      </h2>
      <Table caption={texts.howEnded}>
        <Head columns={[texts.outcome, texts.blocked, texts.blockedShare]} words={[0]} />
        <tbody>
          {OUTCOMES.map((outcome) => (
            <tr key={outcome}>
              <Cell head>
                <span className="flex items-center gap-2">
                  <span aria-hidden className={cx("size-2.5 shrink-0 rounded-sm", outcomeFill(outcome))} />
                  {OUTCOME_WORDS[outcome]}
                </span>
              </Cell>
              <Cell figure>
                <FigureLink
                  value={countOf.get(outcome) ?? 0}
                  row={OUTCOME_WORDS[outcome]}
                  column={texts.blocked}
                  filters={{ ...filters, outcome }}
                />
              </Cell>
              <Cell figure>{shareOf(countOf.get(outcome) ?? 0, report.totals.blocked)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
