import { z } from "zod";
import { allowedFrom, mayBeOpen } from "@/lib/http/guard.mjs";

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  BRAIN_URL: z.url().optional(),
  BRAIN_ALLOWED_HOSTS: z.string().optional(),
  BRAIN_ALLOWED_ORIGINS: z.string().optional(),
  BRAIN_CONFORMANCE: z.enum(["0", "1"]).default("0"),
  BRAIN_AUTH: z.enum(["auto", "required", "off"]).default("auto"),
  BRAIN_RATE_LIMIT: z.coerce.number().int().min(1).default(30_000),
});

export type Env = ReturnType<typeof readEnv>;

/** Reads the settings of a process; an empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const set = Settings.parse(given);
  return {
    /** The one address that people and agents are given, without a slash at its end. */
    url: new URL(set.BRAIN_URL ?? `http://${inUrl(set.HOST)}:${set.PORT}`).origin,
    /** Whether `BRAIN_URL` says so. */
    named: set.BRAIN_URL !== undefined,
    /** How many requests a minute each credential may make. */
    rateLimit: set.BRAIN_RATE_LIMIT,
    allowed: allowedFrom(given),
    /** Whether the fixtures of the public MCP conformance suite are served too; for tests alone. */
    conformance: set.BRAIN_CONFORMANCE === "1",
    /** Whether a request without a credential acts as the local owner. */
    open: mayBeOpen({ host: set.HOST, url: set.BRAIN_URL, auth: set.BRAIN_AUTH }),
  };
}

const inUrl = (host: string) => (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host);

let parsed: Env | undefined;

/** The settings of this process, parsed once, at first use. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}
