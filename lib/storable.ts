/** Text that Postgres takes: no NUL, no half character, and not endless. */
export function storable(value: unknown, most: number): string | null {
  return typeof value === "string" ? value.replaceAll("\0", "").slice(0, most).toWellFormed() : null;
}
