// Who may reach this server at all. Plain Node, because bin/serve.mjs asks it in front of every request, before Next.

/**
 * What the guard lets in: host names (without a port) and whole origins.
 * @typedef {{ hosts: readonly string[], origins: readonly string[] }} Allowed
 */

/**
 * What the guard looks at of a request.
 * @typedef {{ method: string, host: string | null | undefined, origin: string | null | undefined, secFetchSite: string | null | undefined }} Seen
 */

/**
 * Where the server listens, the address people are given, and `BRAIN_AUTH`.
 * @typedef {{ host: string, url?: string | undefined, auth: "auto" | "required" | "off" }} Exposure
 */

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];
const READS = ["GET", "HEAD", "OPTIONS"];

/**
 * Reads the guard's list from the environment: this machine's own names, the host of `BRAIN_URL`, and what
 * `BRAIN_ALLOWED_HOSTS` and `BRAIN_ALLOWED_ORIGINS` name, separated by commas.
 * @param {Record<string, string | undefined>} env
 * @returns {Allowed}
 */
export function allowedFrom(env) {
  const own = env.BRAIN_URL ? [nameOf(new URL(env.BRAIN_URL).host)] : [];
  const hosts = listOf(env.BRAIN_ALLOWED_HOSTS).map(nameOf);
  const origins = listOf(env.BRAIN_ALLOWED_ORIGINS).map((origin) => new URL(origin).origin);
  return { hosts: [...LOOPBACK, ...own, ...hosts], origins };
}

/**
 * Whether a request may be answered. A page elsewhere can make a browser send it here, by a foreign name that resolves
 * to this machine or by a form: the three headers that a page cannot forge tell.
 * @param {Seen} request
 * @param {Allowed} allowed
 * @returns {boolean}
 */
export function isAllowed({ method, host, origin, secFetchSite }, allowed) {
  if (!host || !allowed.hosts.includes(nameOf(host))) return false;
  const known = origin ? isKnownOrigin(origin, allowed) : true;
  if (!known) return false;
  const crossSite = secFetchSite === "cross-site" && !(origin && allowed.origins.includes(origin));
  return READS.includes(method) || !crossSite;
}

/**
 * The same for a request as a route handler sees it.
 * @param {Request} request
 * @param {Allowed} allowed
 * @returns {boolean}
 */
export function isAllowedRequest(request, allowed) {
  const header = (/** @type {string} */ name) => request.headers.get(name);
  const host = header("host") ?? new URL(request.url).host;
  return isAllowed(
    { method: request.method, host, origin: header("origin"), secFetchSite: header("sec-fetch-site") },
    allowed,
  );
}

/**
 * Whether the brain may answer without a sign-in: only where nobody but this machine can reach it. Decided by the
 * addresses of the start, never by a header, which any caller can write.
 * @param {Exposure} exposure
 * @returns {boolean}
 */
export function mayBeOpen({ host, url, auth }) {
  return auth !== "required" && isLoopback(host) && (!url || isLoopback(new URL(url).hostname));
}

/**
 * Whether the server may start like this.
 * @param {Exposure} exposure
 * @returns {string | null} the sentence that says why not and what to do, or null
 */
export function whyNotStart({ host, url, auth }) {
  if (auth === "required" || mayBeOpen({ host, url, auth })) return null;
  const reach = isLoopback(host) ? `BRAIN_URL is ${url}` : `HOST is ${host}`;
  return `Not started: ${reach}, so other machines could read and write this brain without a sign-in. Set BRAIN_AUTH=required, make a token with npm run token, and start again; or listen on 127.0.0.1 alone.`;
}

/**
 * @param {string} host a name or an address, IPv6 with or without brackets
 * @returns {boolean}
 */
export function isLoopback(host) {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * @param {string} origin
 * @param {Allowed} allowed
 */
function isKnownOrigin(origin, allowed) {
  if (allowed.origins.includes(origin)) return true;
  return URL.canParse(origin) && allowed.hosts.includes(nameOf(new URL(origin).host));
}

/**
 * A host without its port, in lower case.
 * @param {string} host
 */
function nameOf(host) {
  return host.trim().toLowerCase().replace(/:\d+$/, "");
}

/**
 * The parts of a list that is separated by commas.
 * @param {string | undefined} text
 */
export function listOf(text) {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
