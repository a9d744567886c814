/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** What a page says to anything but a look at it. */
export const ONLY_SHOWN = {
  status: 405,
  kind: "no-such-method",
  title: "Not for this page",
  detail: "A page takes GET and HEAD only. Programs speak to /api/v1 and /mcp.",
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * What of a request the app could not read, so that it would fail there: its method, or its address.
 * @param {Request} request
 * @returns {{ status: number, kind: string, title: string, detail: string } | undefined}
 */
export function whyUnreadable({ method = "", url = "" }) {
  if (!METHODS.includes(method))
    return {
      status: 501,
      kind: "unknown-method",
      title: "The method is unknown",
      detail: `This server does not know the method ${method}.`,
    };
  if (isAddress(url)) return undefined;
  return {
    status: 400,
    kind: "unreadable",
    title: "The request cannot be read",
    detail: "The address is not written correctly: a % in it must stand before two hexadecimal digits of UTF-8 text.",
  };
}

/**
 * Answers a program of ours in JSON (RFC 9457), and anyone else in a plain line.
 * @param {Request} request @param {Response} response
 * @param {{ status: number, kind: string, title: string, detail: string }} problem
 */
export function refuse(request, response, { status, kind, title, detail }) {
  const json = /^\/api\//.test(request.url ?? "");
  const problem = { type: `urn:company-brain:problem:${kind}`, title, status, detail };
  const body = json ? JSON.stringify(problem) : `${detail}\n`;
  response.writeHead(status, {
    "content-type": json ? "application/problem+json" : "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(request.method === "HEAD" ? "" : body);
}

/** @param {string} url */
function isAddress(url) {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return URL.canParse(url, "http://localhost");
  } catch {
    return false;
  }
}
