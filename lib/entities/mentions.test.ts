import { expect, test } from "vitest";
import { mentionsIn, namedBy, namesAsked } from "@/lib/entities/mentions";

/** What a text names, as `kind key` of each name that stands in it, and `key = key` of names that it puts together. */
function read(content: string, project: string | null = null): string[] {
  const { named, written } = mentionsIn({ content, project });
  const names = named.flatMap(({ kind, names }) =>
    names.filter(({ key }) => written.has(key)).map(({ key }) => `${kind} ${key}`),
  );
  const together = named
    .filter(({ names }) => names.filter(({ key }) => written.has(key)).length > 1)
    .map(({ names }) => names.map(({ key }) => key).join(" = "));
  return [...new Set([...names.sort(), ...together])];
}

const FOUND: [text: string, names: string[]][] = [
  ["Rina Patel owns the payments service.", ["person rina patel"]],
  ["Ask Rina Patel and Wei Chen about it.", ["person rina patel", "person wei chen"]],
  ["We asked Oluwadamilare Adebayo.", ["person oluwadamilare adebayo"]],
  ["Agreed with Patel, Rina.", ["person rina patel"]],
  ["R. Patel signed it off.", ["person r patel"]],
  ["MÜLLER says no, Jürgen Müller-Lüdenscheidt says yes.", ["person jurgen muller-ludenscheidt"]],
  ["Rina's change, reviewed by Priya.", ["person priya", "person rina"]],
  ["Write to rina.patel@acme.com", ["person rina.patel@acme.com"]],
  ["ping @rina-p for access", ["person @rina-p"]],
  ["Fixed in CF-131 and (#42).", ["ticket #42", "ticket cf-131"]],
  ["See https://github.com/Acme/Shop/pull/17/files now.", ["ticket acme/shop#17"]],
  ["Cloned from git@github.com:acme/shop.git today", ["repository github.com/acme/shop"]],
  ["The rounding is in `src/checkout/tax.py:42`.", ["file src/checkout/tax.py"]],
  ["Edit schema.prisma, then prisma/migrations/ too.", ["file prisma/migrations", "file schema.prisma"]],
  ["We run k8s and postgres.", ["system k8s", "system postgres"]],
  ["Calls go through checkout-service and the Payment Gateway.", ["system checkout-service", "system payment gateway"]],
  ["The PSP declined it; set `RETRY_LIMIT` in getUserByEmail.", ["term psp", "term retry_limit"]],
  ["Set `getUserByEmail` straight.", ["term getuserbyemail"]],
];

test.each(FOUND)("%s", (text, names) => {
  expect(read(text).filter((one) => !one.includes(" = "))).toEqual(names);
});

test.each([
  "Use Redis Tomorrow",
  "The API must NEVER return null; use UTF-8 and SHA-256, ISO-8601 dates.",
  "Install @tanstack/react-query and use @Injectable() or @media queries; pkg@1.2.3 is fine.",
  "It is 3/4 done and/or blocked, see TCP/IP.",
  "Austin Office is closed. Grace Period ends in May.",
  "On Monday we meet. I will mark it. Deploy on Friday, May 5.",
  "Colour #333 is used; we are #1.",
  "Node.js and e.g. foo.bar are no files. See https://example.com/a/b.html",
  "Wow, Ellis! Yeah, Brooks. Dear Mr Ellis, Frank is here.",
  "Hey! Good to see you. What a nice day it was. Really Great Stuff",
  "# How We Deploy",
])("names nothing: %s", (text) => {
  const found = read(text).filter((one) => !one.startsWith("system "));
  expect(found).toEqual([]);
});

const TOGETHER: [text: string, names: string][] = [
  ["Rina Patel <rina@acme.com> decided.", "rina patel = rina@acme.com"],
  ["Rina Patel (@rinap) decided.", "rina patel = @rinap"],
  ["The payment service provider (PSP) declines.", "payment service provider = psp"],
  ["PSP (payment service provider) declines.", "payment service provider = psp"],
  ["SLA stands for service level agreement.", "service level agreement = sla"],
  ["The ledger service, also known as Moneta, is slow.", "ledger service = moneta"],
  ["Moneta (aka ledger-db) is slow.", "moneta = ledger-db"],
];

test.each(TOGETHER)("one is the other: %s", (text, names) => {
  expect(read(text)).toContain(names);
});

test.each([
  "Ask Rina Patel (support@acme.com) about it.",
  "Rina Patel and Tom Baker <tom@acme.com> met.",
  "The first version (ABC) is done.",
  "Rina Patel wrote to wei@acme.com.",
])("not one: %s", (text) => {
  const rina = mentionsIn({ content: text, project: null }).named.find(({ names }) =>
    names.some(({ key }) => key === "rina patel"),
  );
  expect(rina?.names.map(({ key }) => key) ?? []).not.toContain("support@acme.com");
  expect(read(text).filter((one) => one.startsWith("rina patel ="))).toEqual([]);
});

test("case, accents, width and Unicode composition make one name", () => {
  const keys = ["José Núñez", "JOSE\u0301 Nu\u0301n\u0303ez".normalize("NFD"), "Jose Nunez", "Ｊｏｓｅ Ｎｕｎｅｚ"].map(
    (text) => namedBy(text, null).names[0]?.key,
  );
  expect(new Set(keys)).toEqual(new Set(["jose nunez"]));
});

test("an address that spells a whole name stands for the name", () => {
  const { named } = mentionsIn({ content: "Mail rina.patel@acme.com", project: null });
  expect(named[0]?.names.map(({ key }) => key)).toEqual(["rina.patel@acme.com", "rina patel"]);
});

test("a path and a bare number are of their project", () => {
  expect(read("Fixes #7 in src/a.ts", "github.com/acme/shop")).toEqual([
    "file github.com/acme/shop src/a.ts",
    "ticket acme/shop#7",
  ]);
});

test("a question is looked through for names in any case, the longest run of words too", () => {
  const names = namesAsked("what does rina patel think of the psp?");
  expect([...names.keys()]).toEqual(expect.arrayContaining(["rina patel", "psp"]));
  expect(namesAsked("is it R. Patel or Patel, Rina").has("r patel")).toBe(true);
  expect(namesAsked("is it Patel, Rina").has("rina patel")).toBe(true);
});

test("any text is read, in little time, however it is made", () => {
  const texts = [
    "a@".repeat(4_000),
    "A. ".repeat(2_600),
    "Aa ".repeat(2_600),
    "a/".repeat(4_000),
    "`".repeat(8_000),
    "\ud83d".repeat(4_000),
    "PSP (".repeat(1_600),
    "the a aka ".repeat(800),
  ];
  const begin = performance.now();
  for (const text of texts) mentionsIn({ content: text, project: "p" });
  expect(performance.now() - begin).toBeLessThan(2_000);
});
