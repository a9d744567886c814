import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalProject } from "@/lib/project";

test.each([
  ["git@host:acme/shop.git", "host/acme/shop"],
  ["git@Host.example:Acme/Shop.git", "host.example/acme/shop"],
  ["https://host/acme/Shop", "host/acme/shop"],
  ["https://host/acme/shop.git/", "host/acme/shop"],
  ["https://user:secret@host/acme/shop.git", "host/acme/shop"],
  ["http://host:8080/acme/shop", "host/acme/shop"],
  ["ssh://git@host:22/acme/shop.git", "host/acme/shop"],
  ["git+ssh://git@host/acme/shop.git", "host/acme/shop"],
  ["git://host/acme/shop.git", "host/acme/shop"],
  ["host.example:acme/shop.git", "host.example/acme/shop"],
  ["https://host/group/sub/shop?x=1#y", "host/group/sub/shop"],
  ["host/acme/shop", "host/acme/shop"],
  ["  Billing  ", "billing"],
  ["billing/reports", "billing/reports"],
  ["Café", "café"],
  ["Cafe\u0301", "café"],
  ["/srv/git/shop.git", "srv/git/shop"],
  ["/", null],
  [".git", null],
  ["https://host/", "https:/host"],
])("%j is the project %j", (text, name) => {
  expect(canonicalProject(text)).toBe(name);
});

test("a name that was made canonical stays as it is", () => {
  const part = fc.constantFrom(
    "git@",
    "host",
    ".",
    ":",
    "/",
    "acme",
    "shop",
    ".git",
    "https://",
    "ssh://",
    "?",
    "#",
    " ",
    "é",
    "22",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part).map((parts) => parts.join("")),
        fc.string({ unit: "grapheme" }),
      ),
      (text) => {
        const name = canonicalProject(text);
        if (name !== null) expect(canonicalProject(name)).toBe(name);
      },
    ),
    { numRuns: 2_000 },
  );
});
