import { answerError, Refusal } from "@/lib/http/answer";

/**
 * 405 in JSON: what was asked, and what the address takes instead.
 * @param allow the methods, as the header `Allow` names them
 * @param more a sentence on what to do
 */
export function methodNotTaken(request: Request, allow: string, more = ""): Response {
  const { pathname } = new URL(request.url);
  const sentence = `${pathname} does not take ${request.method}, only ${allow}. ${more}`.trim();
  return answerError(new Refusal(405, sentence, { allow }), request);
}

/** The handler of the methods that an address outside `/api/v1` does not take. */
export const takesOnly = (allow: string) => async (request: Request) => methodNotTaken(request, allow);
