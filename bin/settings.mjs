import { isIP } from "node:net";
import { hostname } from "node:os";
import { Refusal } from "../lib/db/refusal.mjs";
import { isLoopback, listOf, whyNotStart } from "../lib/http/guard.mjs";

/** @typedef {{ port: number, host: string, data: string, url: string | undefined, databaseUrl: string | undefined, auth: "auto" | "required" | "off" }} Settings */

/** A name, an IPv4 address, or an IPv6 address in brackets; a port may follow, and is left out of account. */
const HOST_NAME = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d+)?$/i;

/**
 * The settings of a start. An empty variable counts as absent.
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {Refusal} the first setting that cannot be meant, in one sentence
 */
export function readSettings(env) {
  const settings = {
    port: portOf(env.PORT || "3000"),
    host: hostOf(env.HOST || "127.0.0.1"),
    data: dataOf(env.BRAIN_DATA || "data"),
    url: urlOf(env.BRAIN_URL || undefined),
    databaseUrl: databaseOf(env.DATABASE_URL || undefined),
    auth: authOf(env.BRAIN_AUTH || "auto"),
  };
  checkAppSettings(env);
  const refused = whyNotStart(settings);
  if (refused) throw new Refusal(refused);
  return settings;
}

/** What the app reads for itself, refused here before anything is open. @param {Record<string, string | undefined>} env */
function checkAppSettings(env) {
  const rate = env.BRAIN_RATE_LIMIT || "1";
  if (!/^[1-9]\d*$/.test(rate))
    throw wrong("BRAIN_RATE_LIMIT", rate, "a whole number of requests a minute, at least 1");
  for (const host of listOf(env.BRAIN_ALLOWED_HOSTS))
    if (!HOST_NAME.test(host))
      throw wrong(
        "BRAIN_ALLOWED_HOSTS",
        host,
        "names such as brain.local, separated by commas, without a scheme, a path or a *",
      );
  for (const origin of listOf(env.BRAIN_ALLOWED_ORIGINS))
    if (!isOrigin(origin))
      throw wrong(
        "BRAIN_ALLOWED_ORIGINS",
        origin,
        "origins such as https://tool.example, separated by commas, without a path or a *",
      );
  const conformance = env.BRAIN_CONFORMANCE || "0";
  if (!/^[01]$/.test(conformance)) throw wrong("BRAIN_CONFORMANCE", conformance, "0 or 1");
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw wrong("PORT", text, "a whole number from 0 to 65535 (0 takes any free port)");
}

/** @param {string} text */
function hostOf(text) {
  const bare = text.replace(/^\[(.*)\]$/, "$1");
  if (isIP(bare) || isLoopback(bare) || bare === hostname()) return bare;
  throw wrong("HOST", text, "an address of this machine, such as 127.0.0.1 or 0.0.0.0, without a scheme or a port");
}

/** A `~` is the shell's business; here it would be a folder of that name. @param {string} text */
function dataOf(text) {
  if (!/^~(\/|$)/.test(text)) return text;
  throw wrong("BRAIN_DATA", text, "a path that is written out, without ~");
}

/** @param {string} text */
function isOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || /[*\s]/.test(text)) return false;
  return url.pathname === "/" && !url.search && !url.hash && !url.username;
}

/** @param {string | undefined} text */
function urlOf(text) {
  if (text === undefined) return undefined;
  if (isOrigin(text)) return new URL(text).origin;
  throw wrong("BRAIN_URL", text, "the address people open, such as https://brain.example.com, without a path");
}

/** @param {string | undefined} text */
function databaseOf(text) {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new Refusal(
    "Not started: DATABASE_URL is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database.",
  );
}

/** @param {string} text @returns {Settings["auth"]} */
function authOf(text) {
  if (text === "auto" || text === "required" || text === "off") return text;
  throw wrong("BRAIN_AUTH", text, "auto, required or off");
}

/** @param {string} name @param {string} text @param {string} allowed */
function wrong(name, text, allowed) {
  return new Refusal(`Not started: ${name} is "${text}". It must be ${allowed}.`);
}
