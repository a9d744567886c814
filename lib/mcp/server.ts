import { isLegacyRequest } from "@modelcontextprotocol/server";
import { admit, refuseForeign } from "@/lib/auth/authenticate";
import { clientFromUserAgent } from "@/lib/auth/client-name";
import { Refusal } from "@/lib/auth/refusal";
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

/** There is no session to end and no stream to open: `GET` and `DELETE` are not for this endpoint. */
export function answerNoMethod(request: Request): Promise<Response> {
  return guarded(request, async () => {
    await admit(request);
    return new Response(null, { status: 405, headers: { allow: "POST, OPTIONS" } });
  });
}

/** A browser asks before it knows any token, so only the guard stands in front of the answer. */
export function answerPreflight(request: Request): Promise<Response> {
  return guarded(request, async () => preflight(request));
}

/** Answers are short: to compress one takes longer than to make it, and no one may keep one. */
function asItIs(response: Response): Response {
  response.headers.set("cache-control", "no-store, no-transform");
  return response;
}

async function guarded(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    refuseForeign(request);
    return withCors(request, asItIs(await answer()));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 403) return new Response(null, { status: 403 });
    const body = { jsonrpc: "2.0", id: null, error: { code: -32_001, message: error.message } };
    return withCors(request, Response.json(body, { status: error.status, headers: error.headers }));
  }
}
