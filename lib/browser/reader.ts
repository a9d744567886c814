/**
 * The zone and the language in which times are shown, as far as the server can know them. The pages are in English,
 * so of the reader's languages the first English one counts.
 */
export function readerOf(zone: string | undefined, languages: string | null): { zone: string; locale: string } {
  return { zone: zone && isZone(zone) ? zone : "UTC", locale: englishOf(languages ?? "") };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function englishOf(languages: string): string {
  const names = languages.split(",").map((part) => part.split(";")[0]?.trim() ?? "");
  const english = names.find((name) => /^en-[A-Za-z]{2}$/.test(name));
  return english ?? "en-GB";
}
