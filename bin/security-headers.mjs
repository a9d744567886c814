import { randomBytes } from "node:crypto";

const ASSET = /^\/_next\/static\//;
const MCP = /^\/mcp(\/|\?|$)/;
const ICON = "/icon.svg";
const COOKIE = /^\/sign-in\/cookie(\?|$)/;
const MACHINE = /^\/(api\/|mcp(\/|\?|$)|_next\/|healthz|connect\.\w+$|\.well-known\/)/;

/** Whether a browser asks for a page to show. @param {import("node:http").IncomingMessage} request */
export function asksForPage({ method, url = "/" }) {
  return isRead(method) && isPage(url) && url.split("?")[0] !== ICON;
}

/** Whether something is sent to a page, which only shows. @param {import("node:http").IncomingMessage} request */
export function sendsToPage({ method, url = "/" }) {
  return !isRead(method) && isPage(url) && !COOKIE.test(url);
}

/** @param {string | undefined} method */
const isRead = (method) => method === "GET" || method === "HEAD";
/** @param {string} url */
const isPage = (url) => !MACHINE.test(url);

/**
 * Sets what every answer carries. A page also gets a policy with a nonce of its own: Next reads the policy from the
 * request and stamps the nonce on its scripts, and `app/layout.tsx` reads it as `x-nonce`.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {boolean} dev
 */
export function secure(request, response, dev) {
  delete request.headers["content-security-policy"];
  delete request.headers["content-security-policy-report-only"];
  delete request.headers["x-nonce"];
  const path = request.url ?? "/";
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  // An agent's answer is short: to compress it takes longer than to make it.
  if (MCP.test(path)) response.setHeader("Cache-Control", "no-store, no-transform");
  else if (!ASSET.test(path)) response.setHeader("Cache-Control", "no-store");
  if (MACHINE.test(path)) return;

  const nonce = randomBytes(16).toString("base64");
  const policy = policyFor(nonce, dev);
  request.headers["x-nonce"] = nonce;
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
}

/** `next dev` evaluates code, writes styles of its own and talks over a socket. @param {string} nonce @param {boolean} dev */
function policyFor(nonce, dev) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    dev ? "style-src-elem 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
