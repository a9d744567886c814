/** Why two names may mean the same, in one sentence. */
export function reasonForPair({ short, form, whole }: { short: string; form: string; whole: string }): string {
  const [one, other] = [JSON.stringify(short), JSON.stringify(whole)];
  if (form === "acronym") return `${one} are the initials of ${other}.`;
  if (form === "initial") return `${one} is how ${other} is written with an initial.`;
  if (form === "given") return `${one} is the given name of ${other}.`;
  if (form === "name") return `${one} and ${other} differ in a middle name only.`;
  return `${one} is built like an address or a handle of ${other}.`;
}
