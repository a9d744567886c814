import "server-only";
import { headers } from "next/headers";
import { visitor } from "@/lib/auth/pages";
import type { Context } from "@/lib/context";
import { asUnavailable } from "@/lib/db/faults";

/** Next shows a browser nothing of an error but this, and `components/ui/broken.tsx` knows the word. */
const DIGEST = "unavailable";

/**
 * Who looks at a page.
 * @throws Error with the digest `unavailable` while the database is away
 */
export async function pageContext(): Promise<Context> {
  const shown = await headers();
  return visitor(Object.fromEntries(shown)).catch((error: unknown) => {
    const away = asUnavailable(error);
    throw away ? Object.assign(new Error(away.message), { digest: DIGEST, stack: away.message }) : error;
  });
}
