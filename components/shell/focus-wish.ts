// Where the focus should go once it is there: a note just written, the search field of a page being opened.

let wished: string | null = null;
const waiting = new Set<() => void>();

export function wishFocus(name: string): void {
  wished = name;
  // A dialog that closes now still holds the focus, and gives it back to its opener.
  setTimeout(() => {
    for (const look of [...waiting]) look();
  });
}

/** Takes the wish when it is made, or at once when it was made before. @returns what ends the waiting */
export function onWish(name: string, focus: () => void): () => void {
  const look = () => {
    if (takeWish(name)) focus();
  };
  look();
  waiting.add(look);
  return () => waiting.delete(look);
}

/** Whether the focus was wished here; true only once. */
export function takeWish(name: string): boolean {
  if (wished !== name) return false;
  wished = null;
  return true;
}
