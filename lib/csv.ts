/** A table to be saved as a file. The door answers it as `text/csv`. */
export class Csv {
  constructor(
    readonly fileName: string,
    readonly text: string,
  ) {}
}

type Cell = string | number | null;

/** A table as RFC 4180 writes it. No cell is a formula to a program that opens it. */
export function csv(fileName: string, header: readonly string[], rows: readonly (readonly Cell[])[]): Csv {
  const lines = [header, ...rows].map((row) => row.map(cell).join(","));
  return new Csv(fileName, `${lines.join("\r\n")}\r\n`);
}

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inert = /^[\s\p{Cf}]*[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
