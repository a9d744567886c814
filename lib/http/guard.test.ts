import { expect, test } from "vitest";
import { allowedFrom, isAllowed, isAllowedRequest, isLoopback, mayBeOpen, whyNotStart } from "@/lib/http/guard.mjs";

const allowed = allowedFrom({
  BRAIN_URL: "https://brain.example:8443/",
  BRAIN_ALLOWED_HOSTS: "box.local, Other.Example",
  BRAIN_ALLOWED_ORIGINS: "https://inspector.example/",
});

type Case = [what: string, seen: { method?: string; host?: string; origin?: string; site?: string }, answer: boolean];

const CASES: Case[] = [
  ["this machine by address", { host: "127.0.0.1:3000" }, true],
  ["this machine by name", { host: "localhost:8080" }, true],
  ["this machine by its IPv6 address", { host: "[::1]:3000" }, true],
  ["the host of BRAIN_URL, on any port", { host: "BRAIN.example" }, true],
  ["a host of BRAIN_ALLOWED_HOSTS", { host: "other.example:3000" }, true],
  ["a foreign host that resolves to this machine", { host: "evil.example" }, false],
  ["a host that only begins like ours", { host: "127.0.0.1.evil.example" }, false],
  ["a host that only ends like ours", { host: "evil-localhost" }, false],
  ["no host at all", { host: "" }, false],
  ["a page of our own", { method: "POST", origin: "http://localhost:3000", site: "same-origin" }, true],
  [
    "a page of a listed origin, from another site",
    { method: "POST", origin: "https://inspector.example", site: "cross-site" },
    true,
  ],
  ["a page of a foreign origin", { method: "POST", origin: "http://evil.example" }, false],
  ["a page of a foreign origin that only reads", { method: "GET", origin: "http://evil.example" }, false],
  ["a page without an origin (a file, a sandbox)", { method: "POST", origin: "null" }, false],
  ["a form on another site", { method: "POST", site: "cross-site" }, false],
  ["a deletion from another site", { method: "DELETE", site: "cross-site" }, false],
  ["a link on another site", { method: "GET", site: "cross-site" }, true],
  [
    "another program on localhost, from its page",
    { method: "POST", origin: "http://localhost:6274", site: "cross-site" },
    false,
  ],
  ["a preflight of a foreign page", { method: "OPTIONS", origin: "http://evil.example", site: "cross-site" }, false],
];

test.each(CASES)("%s", (_what, { method = "GET", host = "localhost:3000", origin, site }, answer) => {
  expect(isAllowed({ method, host, origin, secFetchSite: site }, allowed)).toBe(answer);
});

test("a request is judged by its Host header, or by its address where there is none", () => {
  const request = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });
  expect(isAllowedRequest(request("http://127.0.0.1:3000/mcp"), allowed)).toBe(true);
  expect(isAllowedRequest(request("http://evil.example/mcp"), allowed)).toBe(false);
  expect(isAllowedRequest(request("http://127.0.0.1:3000/mcp", { host: "evil.example" }), allowed)).toBe(false);
});

test.each([
  ["127.0.0.1", undefined, "auto", true],
  ["localhost", "http://localhost:3000", "off", true],
  ["::1", undefined, "auto", true],
  ["127.0.0.1", undefined, "required", false],
  ["0.0.0.0", undefined, "auto", false],
  ["::", undefined, "off", false],
  ["192.168.1.7", undefined, "auto", false],
  ["127.0.0.1", "https://brain.example", "auto", false],
  ["127.evil.example", undefined, "auto", false],
] as const)("listening on %s as %s with BRAIN_AUTH=%s, open: %s", (host, url, auth, open) => {
  expect(mayBeOpen({ host, url, auth })).toBe(open);
  expect(whyNotStart({ host, url, auth }) === null).toBe(open || auth === "required");
});

test("a refused start says why and what to do", () => {
  expect(whyNotStart({ host: "0.0.0.0", auth: "auto" })).toMatchInlineSnapshot(
    `"Not started: HOST is 0.0.0.0, so other machines could read and write this brain without a sign-in. Set BRAIN_AUTH=required, make a token with npm run token, and start again; or listen on 127.0.0.1 alone."`,
  );
  expect(whyNotStart({ host: "127.0.0.1", url: "https://brain.example", auth: "off" })).toContain("BRAIN_URL");
});

test.each(["localhost", "127.0.0.1", "127.8.9.10", "::1", "[::1]", "LOCALHOST"])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});
