import { env } from "@/lib/env";

const ALLOWED_HEADERS =
  "authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id";

/** The answer to a browser's question before a call from another origin: nothing for an origin that is not listed. */
export function preflight(request: Request): Response {
  const headers = corsHeaders(request);
  if (headers) {
    headers["access-control-allow-methods"] = "POST, OPTIONS";
    headers["access-control-allow-headers"] = ALLOWED_HEADERS;
    headers["access-control-max-age"] = "600";
  }
  return new Response(null, { status: 204, headers: { allow: "POST, OPTIONS", ...headers } });
}

/** Lets a page of a listed origin read the answer. */
export function withCors(request: Request, response: Response): Response {
  for (const [name, value] of Object.entries(corsHeaders(request) ?? {})) response.headers.set(name, value);
  return response;
}

/** Only for `BRAIN_ALLOWED_ORIGINS`, each by name, never `*`: an open brain would be open to every page. */
function corsHeaders(request: Request): Record<string, string> | undefined {
  const origin = request.headers.get("origin");
  if (!origin || !env().allowed.origins.includes(origin)) return undefined;
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "www-authenticate, mcp-session-id",
    vary: "origin",
  };
}
