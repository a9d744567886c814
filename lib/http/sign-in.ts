import { authenticate, refuseForeign } from "@/lib/auth/authenticate";
import { unauthenticated } from "@/lib/auth/refusal";
import { cookieOf, noCookie } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";
import { forbidden } from "@/lib/errors";
import { answerError, answerJson } from "@/lib/http/answer";

const secure = () => env().url.startsWith("https:");

/** Signs a person in to the pages: the token of the header is kept in a cookie of this browser. Answers `{name}`, or a problem. */
export async function signIn(request: Request): Promise<Response> {
  try {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    if (!token) throw unauthenticated("Send a person's token as `Authorization: Bearer brain_...`.");
    const { actor } = await authenticate(request);
    if (actor.kind !== "person")
      throw forbidden("This is an agent's token, and the pages are for persons. Ask for a person's token.");
    return withCookie({ name: actor.name }, cookieOf(token, secure()));
  } catch (error) {
    return answerError(error, request);
  }
}

/** Signs this browser out. The token goes on to hold elsewhere: revoking is what ends it. */
export async function signOut(request: Request): Promise<Response> {
  try {
    refuseForeign(request);
    return withCookie({}, noCookie(secure()));
  } catch (error) {
    return answerError(error, request);
  }
}

function withCookie(body: object, cookie: string): Response {
  return answerJson(JSON.stringify(body), 200, { "set-cookie": cookie });
}
