import Link from "next/link";
import { texts } from "@/components/texts";
import { type SessionFilters, sessionsHref } from "@/lib/browser/audit";

const number = new Intl.NumberFormat("en");

type Props = {
  value: number;
  /** What the figure counts, for those who hear it alone. */
  row: string;
  column: string;
  filters: Partial<SessionFilters>;
};

/** A figure that leads to its rows. Where there is none, there is nowhere to go. */
export function FigureLink({ value, row, column, filters }: Props) {
  const shown = number.format(value);
  if (value === 0) return <span className="text-muted">{shown}</span>;
  return (
    <Link
      href={sessionsHref(filters)}
      prefetch={false}
      aria-label={texts.rowFigure(row, column, shown)}
      className="inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
    >
      {shown}
    </Link>
  );
}

/** A part of a whole in whole hundredths; of nothing there is no share. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return "–";
  const hundredths = Math.round((100 * part) / whole);
  return part > 0 && hundredths === 0 ? "<1%" : `${hundredths}%`;
}
