/** The program that speaks: `name` is null when it does not say or names only the library it is written with. */
export type Client = { name: string | null; version: string | null };

/** What HTTP libraries and browsers call themselves; it says nothing about who is asking. */
const LIBRARIES =
  /^(node|undici|node-fetch|axios|got|bun|deno|mozilla|curl|wget|python|python-requests|python-httpx|httpx|aiohttp|go-http-client|okhttp|java|reqwest|postmanruntime)$/i;

/** Reads `claude-code/2.1.332 (sdk-cli)`. */
export function clientFromUserAgent(header: string | null): Client {
  const product = /^([^\s/()]+)(?:\/([^\s()]+))?/.exec(header?.trim() ?? "");
  return clientNamed(product?.[1] ?? null, product?.[2] ?? null);
}

/** Keeps what a client says of itself short, on one line and printable. */
export function clientNamed(name: string | null, version: string | null): Client {
  const shownName = printable(name, 60);
  if (!shownName || LIBRARIES.test(shownName)) return { name: null, version: null };
  return { name: shownName, version: printable(version, 30) };
}

/** `name/version`, as it is kept with what was written. */
export function clientText(client: Client): string | null {
  return client.name && client.version ? `${client.name}/${client.version}` : client.name;
}

function printable(text: string | null, most: number): string | null {
  const kept = (text ?? "").replace(/[^\p{L}\p{N} ._@+-]/gu, "").trim();
  return kept.slice(0, most).toWellFormed() || null;
}
