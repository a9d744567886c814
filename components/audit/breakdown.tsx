"use client";

import { useId, useState } from "react";
import { CheckFigures } from "@/components/audit/check-figures";
import { shareOf } from "@/components/audit/figure-link";
import { Cell, Head, Table } from "@/components/audit/table";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Pieces } from "@/components/ui/note-text";
import type { ReportFilters } from "@/lib/browser/audit";
import type { ReportRow } from "@/lib/checks/schema";

const SHOWN = 8;

type Props = {
  title: string;
  column: string;
  rows: ReportRow[];
  nameOf: (name: string | null) => string;
  /** The filters that pick one row. */
  only: (name: string | null) => ReportFilters;
  /** Not for people: they are told apart, but not compared. */
  bars?: boolean;
  /** Which part of the checks was blocked. */
  shares?: boolean;
  hint?: string;
};

/** Checks and blocks by one label of theirs, in the order of the report. */
export function Breakdown({ title, column, rows, nameOf, only, bars = false, shares = false, hint }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.map(({ blocked }) => blocked));
  const columns = [column, texts.checks, texts.blocked, ...(shares ? [texts.blockedShare] : [])];
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="font-medium text-base">
        {title}
      </h2>
      {hint && <p className="max-w-[72ch] text-muted text-xs">{hint}</p>}
      <Table caption={title}>
        <Head columns={columns} words={[0]} />
        <tbody>
          {rows.slice(0, all ? undefined : SHOWN).map((row) => (
            <tr key={row.name}>
              <Cell head>
                <Pieces text={nameOf(row.name)} />
                {bars && <Bar part={row.blocked / most} />}
              </Cell>
              <CheckFigures row={row} name={nameOf(row.name)} filters={only(row.name)} />
              {shares && <Cell figure>{shareOf(row.blocked, row.checks)}</Cell>}
            </tr>
          ))}
        </tbody>
      </Table>
      {!all && rows.length > SHOWN && (
        <Button look="quiet" onClick={() => setAll(true)} className="self-start print:hidden">
          {texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  );
}

function Bar({ part }: { part: number }) {
  return <span aria-hidden className="bar mt-1 block h-1 rounded-full bg-muted" style={{ width: `${100 * part}%` }} />;
}
