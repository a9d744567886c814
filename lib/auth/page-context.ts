import "server-only";
import { headers } from "next/headers";
import { authenticate } from "@/lib/auth/authenticate";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";

/**
 * Who looks at a page: the local owner of an open brain.
 * @throws Refusal 401 when the brain is not open: pages have no sign-in yet, only tokens on MCP and REST
 */
export async function pageContext(): Promise<Context> {
  const shown = await headers();
  const kept = new Headers(["host", "user-agent"].flatMap((name) => pair(name, shown.get(name))));
  return authenticate(new Request(env().url, { headers: kept }));
}

const pair = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]]);
