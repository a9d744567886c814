// What this tab wrote itself: the changes that the server reports of it are no news here.

const KEPT_MS = 60_000;
const written = new Map<string, number>();

export function rememberWrite(id: string): void {
  written.set(id, Date.now());
}

export function isOwnWrite(id: string): boolean {
  const at = written.get(id);
  return at !== undefined && Date.now() - at < KEPT_MS;
}
