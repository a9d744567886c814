import { FigureLink } from "@/components/audit/figure-link";
import { Cell } from "@/components/audit/table";
import { texts } from "@/components/texts";
import type { ReportFilters } from "@/lib/browser/audit";
import type { ReportRow } from "@/lib/checks/schema";

/** How many checks and blocks there were, each leading to its sessions. */
export function CheckFigures({
  row,
  name,
  filters,
}: {
  row: Pick<ReportRow, "checks" | "blocked">;
  name: string;
  filters: ReportFilters;
}) {
  return (
    <>
      <Cell figure>
        <FigureLink value={row.checks} row={name} column={texts.checks} filters={filters} />
      </Cell>
      <Cell figure>
        <FigureLink
          value={row.blocked}
          row={name}
          column={texts.blocked}
          filters={{ ...filters, verdict: "blocked" }}
        />
      </Cell>
    </>
  );
}
