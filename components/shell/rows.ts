// Lists are walked with the focus itself: what is focused is what the keys act on.

const rows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-row]"));

export function walkRows(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.closest("li")?.contains(document.activeElement));
  const next = at < 0 ? all[0] : all[at + step];
  next?.focus();
  next?.closest("li")?.scrollIntoView({ block: "nearest" });
}

/** The id of the row in which the focus is. */
export function focusedRow(): string | null {
  const row = document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-row]");
  return row?.dataset.row ?? null;
}

/** Before a row leaves, its neighbour takes the focus, so that the reader's place is kept. */
export function leaveRow(id: string): void {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.row === id);
  if (at < 0 || !all[at]?.closest("li")?.contains(document.activeElement)) return;
  const neighbour = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>("input[type=search]");
  neighbour?.focus();
}
