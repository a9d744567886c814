import { env } from "@/lib/env";

/**
 * The brain's address as whoever asks reaches it: `BRAIN_URL`, else the `Host` of the request, which the guard has let in.
 * @param host the request's `Host`
 */
export function publicUrl(host: string | null): string {
  const { named, url } = env();
  const asked = `http://${host}`;
  return !named && host && URL.canParse(asked) ? new URL(asked).origin : url;
}
