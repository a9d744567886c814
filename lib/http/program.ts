import { publicUrl } from "@/lib/http/public-url";

/** A program for a developer's machine, with this brain's address in it. Open to everybody: it holds no secret. */
export function program(write: (url: string) => string) {
  return async (request: Request): Promise<Response> =>
    new Response(write(publicUrl(request.headers.get("host"))), {
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
}
