/**
 * The program that speaks. `name` is null when it does not say; then `library` may tell at least what it is written
 * with, as a client of the 2025 era names itself only in its first request.
 */
export type Client = { name: string | null; version: string | null; library: string | null };

/** What HTTP libraries call themselves; it does not say who is asking. */
const LIBRARIES =
  /^(node|undici|node-fetch|axios|got|bun|deno|curl|wget|python|python-requests|python-httpx|httpx|aiohttp|go-http-client|okhttp|java|java-http-client|apache-httpclient|reqwest|postmanruntime)$/i;

/** The parts of a browser, in which a desktop program's name may stand. */
const BROWSERS =
  /^(mozilla|applewebkit|gecko|chrome|chromium|headlesschrome|crios|safari|mobile|version|electron|firefox|fxios|edg|edga|edge|opr)$/i;

/** Much more than any program says of itself. */
const LONGEST_HEADER = 1_000;

/** Reads `claude-code/2.1.332 (sdk-cli)`: the first product that is neither a library nor a part of a browser. */
export function clientFromUserAgent(header: string | null): Client {
  const said = (header ?? "").slice(0, LONGEST_HEADER).replace(/\([^()]*\)/g, " ");
  const products = [...said.matchAll(/([^\s/()]+)(?:\/([^\s()]+))?/g)].map(([, name = null, version = null]) =>
    clientNamed(name, version),
  );
  const library = products.find((product) => product.library)?.library ?? null;
  return products.find((product) => product.name) ?? { ...NOBODY, library };
}

const NOBODY: Client = { name: null, version: null, library: null };

/** Keeps what a client says of itself short, on one line and printable. */
export function clientNamed(name: string | null, version: string | null): Client {
  const shown = { ...NOBODY, name: printable(name, 60), version: printable(version, 30) };
  if (!shown.name || BROWSERS.test(shown.name)) return NOBODY;
  return LIBRARIES.test(shown.name) ? { ...NOBODY, library: clientText(shown) } : shown;
}

/** `name/version`, as it is kept with what was written. */
export function clientText(client: Client): string | null {
  return client.name && client.version ? `${client.name}/${client.version}` : (client.name ?? client.library);
}

function printable(text: string | null, most: number): string | null {
  const kept = (text ?? "").replace(/[^\p{L}\p{N} ._@+-]/gu, "").trim();
  return kept.slice(0, most).toWellFormed() || null;
}
