import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

/** A table of figures that fits its place, however narrow: words break, figures do not. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** `words`: which columns hold words, by their place; the others hold figures. */
export function Head({ columns, words }: { columns: string[]; words: number[] }) {
  return (
    <thead>
      <tr className="border-line border-b">
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={cx(
              "py-1.5 ps-3 align-bottom font-medium text-muted text-xs first:ps-0",
              words.includes(index) ? "text-start" : "w-px whitespace-nowrap text-end",
            )}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = { head?: boolean; figure?: boolean; children: ReactNode };

export function Cell({ head = false, figure = false, children }: CellProps) {
  const Tag = head ? "th" : "td";
  return (
    <Tag
      scope={head ? "row" : undefined}
      className={cx(
        "border-line border-b py-1.5 ps-3 align-baseline font-normal first:ps-0",
        figure ? "w-px whitespace-nowrap text-end" : "text-start [overflow-wrap:anywhere]",
      )}
    >
      {children}
    </Tag>
  );
}
