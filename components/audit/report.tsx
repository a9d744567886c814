import { projectName } from "@/components/audit/audit-filters";
import { Breakdown } from "@/components/audit/breakdown";
import { DayChart } from "@/components/audit/day-chart";
import { Figures } from "@/components/audit/figures";
import { Outcomes } from "@/components/audit/outcomes";
import { Repeated } from "@/components/audit/repeated";
import { clientName } from "@/components/memory/client-name";
import { ruleWords, texts } from "@/components/texts";
import { NO_PROJECT, type ReportFilters } from "@/lib/browser/audit";
import type { Period } from "@/lib/browser/period";
import type { BlockedStopsView } from "@/lib/checks/schema";

type Props = {
  report: BlockedStopsView;
  /** The same for as many days before; absent until it is known. */
  before: BlockedStopsView | undefined;
  filters: ReportFilters;
  period: Period;
};

/** The figures of one period, from the whole to its parts. */
export function Report({ report, before, filters, period }: Props) {
  return (
    <>
      <Figures report={report} before={before} filters={filters} />
      <DayChart report={report} filters={filters} period={period} />
      <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-2">
        <Breakdown
          title={texts.byRule}
          column={texts.rule}
          rows={report.by_rule}
          nameOf={(name) => ruleWords(name ?? "")}
          only={(rule) => ({ ...filters, rule })}
          bars
        />
        <Outcomes report={report} filters={filters} />
        <Breakdown
          title={texts.byProject}
          column={texts.project}
          rows={report.by_project}
          nameOf={projectName}
          only={(project) => ({ ...filters, project: project ?? NO_PROJECT })}
          bars
          shares
        />
        <Breakdown
          title={texts.byClient}
          column={texts.client}
          rows={report.by_client}
          nameOf={(name) => clientName(name ?? "")}
          only={(client) => ({ ...filters, client })}
          bars
          shares
        />
        <Breakdown
          title={texts.byPerson}
          hint={texts.byPersonHint}
          column={texts.person}
          rows={report.by_person}
          nameOf={(name) => name ?? ""}
          only={(person) => ({ ...filters, person })}
        />
        <Repeated report={report} filters={filters} />
      </div>
    </>
  );
}
