/** How many slips of the fingers make one word of the other: letters added, left out, changed, or swapped with the next. */
export function editsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = b.map((_, j) => j);
  last.push(b.length);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = [(last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)];
      next.push(Math.min(...edits, swapped ? (before[j - 2] ?? 0) + 1 : Infinity));
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
