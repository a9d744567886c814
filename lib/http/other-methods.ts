import { notFound } from "@/lib/errors";
import { answerError } from "@/lib/http/answer";
import { ENDPOINTS } from "@/lib/http/endpoints";
import { methodNotTaken } from "@/lib/http/method-not-taken";

// Next answers a method that a file does not export with a bare 405. Every file under `app/api/v1` exports its own
// methods and takes the others from here, so that a program reads JSON and `Allow` there too.

/** 404 for a path that is none of ours, 405 with `Allow` for a method that an endpoint does not have. */
async function otherMethod(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const allow = allowedAt(pathname);
  if (!allow) return answerError(notFound(`There is no endpoint ${pathname}. ${LIST}`), request);
  return methodNotTaken(request, allow, LIST);
}

async function options(request: Request): Promise<Response> {
  const allow = allowedAt(new URL(request.url).pathname);
  return allow ? new Response(null, { status: 204, headers: { allow } }) : otherMethod(request);
}

export {
  options as OPTIONS,
  otherMethod as DELETE,
  otherMethod as GET,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};

const LIST = "/api/v1/openapi.json lists all there are.";

/** `GET, HEAD, POST`, or nothing where there is no endpoint. */
function allowedAt(pathname: string): string | null {
  const parts = pathname.replace(/^\/api\/v1/, "").split("/");
  const here = ENDPOINTS.filter(({ path }) => fits(path.split("/"), parts)).map(({ method }): string => method);
  if (here.length === 0) return null;
  return [...here.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
}

/** A part in braces stands for any one part. */
function fits(template: string[], parts: string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, i) => (part.startsWith("{") ? parts[i] !== "" : part === parts[i]))
  );
}
