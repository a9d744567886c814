import { isLegacyRequest } from "@modelcontextprotocol/server";
import { admit, refuseForeign } from "@/lib/auth/authenticate";
import { clientFromUserAgent } from "@/lib/auth/client-name";
import { Refusal } from "@/lib/auth/refusal";
import { asUnavailable } from "@/lib/db/faults";
import { preflight, withCors } from "@/lib/mcp/cors";
import { answerLegacy } from "@/lib/mcp/legacy";
import { answerModern } from "@/lib/mcp/modern";

/** The MCP endpoint: who may call is settled first, then each request is answered alone in the era that it speaks. */
export function answerMcp(request: Request): Promise<Response> {
  return guarded(request, async () => {
    const credential = await admit(request);
    const caller = { request, credential, client: clientFromUserAgent(request.headers.get("user-agent")) };
    const legacy = await isLegacyRequest(request);
    return legacy ? answerLegacy(request, caller) : answerModern(request, caller);
  });
}

/** There is no session to end and no stream to open: all but `POST` is not for this endpoint. */
export function answerNoMethod(request: Request): Promise<Response> {
  return guarded(request, async () => {
    await admit(request);
    const message = `/mcp does not take ${request.method}: send each JSON-RPC message by POST. There is no stream and no session to end.`;
    return answerRefusal(-32_600, message, 405, { allow: "POST, OPTIONS" });
  });
}

/** A browser asks before it knows any token, so only the guard stands in front of the answer. */
export function answerPreflight(request: Request): Promise<Response> {
  return guarded(request, async () => preflight(request));
}

async function guarded(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    refuseForeign(request);
    return withCors(request, await answer());
  } catch (error) {
    return withCors(request, refused(error));
  }
}

/** The bare 403 gets no CORS headers either: its origin is not on the list. */
function refused(error: unknown): Response {
  if (error instanceof Refusal && error.status === 403) return new Response(null, { status: 403 });
  if (error instanceof Refusal) return answerRefusal(-32_001, error.message, error.status, error.headers);
  const away = asUnavailable(error);
  if (!away) throw error;
  return answerRefusal(-32_002, away.message, 503, { "retry-after": String(away.details.retry_after) });
}

function answerRefusal(code: number, message: string, status: number, headers: Record<string, string>): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status, headers });
}
