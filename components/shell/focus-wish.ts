// Where the focus should go once it is there: a note just written, the search field of a page being opened.

let wished: string | null = null;

export function wishFocus(name: string): void {
  wished = name;
}

/** Whether the focus was wished here; true only once. */
export function takeWish(name: string): boolean {
  if (wished !== name) return false;
  wished = null;
  return true;
}
