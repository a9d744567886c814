import { FigureLink } from "@/components/audit/figure-link";
import { Cell, Head, Table } from "@/components/audit/table";
import { clientName } from "@/components/memory/client-name";
import { ruleWords, texts } from "@/components/texts";
import { Pieces } from "@/components/ui/note-text";
import { NO_PROJECT, type ReportFilters } from "@/lib/browser/audit";
import type { BlockedStopsView } from "@/lib/checks/schema";

/** Where the same rule blocked again: by place and rule, never by person. */
export function Repeated({ report, filters }: { report: BlockedStopsView; filters: ReportFilters }) {
  return (
    <section aria-labelledby="repeated" className="flex min-w-0 flex-col gap-2">
      <h2 id="repeated" className="font-medium text-base">
        {texts.repeatedBlocks}
      </h2>
      <p className="max-w-[72ch] text-muted text-xs">
        {report.repeated.length > 0 ? texts.repeatedHint : texts.noneRepeated}
      </p>
      {report.repeated.length > 0 && (
        <Table caption={texts.repeatedBlocks}>
          <Head columns={[texts.rule, texts.blocked, texts.sessions]} words={[0]} />
          <tbody>
            {report.repeated.map((row) => (
              <Row key={`${row.project} ${row.client} ${row.rule}`} row={row} filters={filters} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

type RowProps = { row: BlockedStopsView["repeated"][number]; filters: ReportFilters };

function Row({ row: { project, client, rule, blocked, sessions }, filters }: RowProps) {
  const place = `${project ?? texts.noProject}, ${clientName(client)}`;
  const name = `${ruleWords(rule)}, ${place}`;
  const its = { ...filters, project: project ?? NO_PROJECT, client, rule, verdict: "blocked" } as const;
  return (
    <tr>
      <Cell head>
        <Pieces text={ruleWords(rule)} />
        <span className="block text-muted text-xs">
          <Pieces text={place} />
        </span>
      </Cell>
      <Cell figure>
        <FigureLink value={blocked} row={name} column={texts.blocked} filters={its} />
      </Cell>
      <Cell figure>
        <FigureLink value={sessions} row={name} column={texts.sessions} filters={its} />
      </Cell>
    </tr>
  );
}
