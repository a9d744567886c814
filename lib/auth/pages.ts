import { authenticate } from "@/lib/auth/authenticate";
import { Refusal } from "@/lib/auth/refusal";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";

type Headers = Record<string, string | string[] | undefined>;

/** Who looks at a page: the local owner of an open brain, else whoever signed in. @throws Refusal 401, 403 */
export function visitor(headers: Headers): Promise<Context> {
  const kept = ["host", "user-agent", "cookie"].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return authenticate(new Request(env().url, { headers: kept }));
}

/** Whether a page may be shown: to the local owner of an open brain, else to a person who signed in. */
export async function mayOpenPages(headers: Headers): Promise<boolean> {
  if (env().open) return true;
  try {
    return (await visitor(headers)).actor.kind === "person";
  } catch (error) {
    // Whatever else fails, such as a database that is away, the page itself says best.
    return !(error instanceof Refusal);
  }
}

/** The listener is no part of the app, and asks in front of every page: Next itself cannot answer a page with 401. */
export function guardPages(): void {
  Object.assign(globalThis, { brainPages: { mayOpen: mayOpenPages } });
}
