import fc from "fast-check";
import { expect, test } from "vitest";
import { placedIdeas } from "@/lib/documents/markdown";

const ideasIn = (text: string) => [...placedIdeas(text)];
const contents = (text: string) => ideasIn(text).map(({ content }) => content);
const placed = (text: string) => ideasIn(text).map(({ content, under }) => [...under, content].join(" > "));

test("each item, row and sentence is an idea, under the headings above it", () => {
  const text = `# Payments weekly

The meeting was short. Rina led it.

## Decisions

- The retry limit is **5**.
- We use Redis for sessions
  and for locks.

## Limits

| setting | value |
| --- | --- |
| timeout | 30 s |
| batch \\| size | 100 |
`;
  expect(placed(text)).toEqual([
    "Payments weekly > The meeting was short.",
    "Payments weekly > Rina led it.",
    "Payments weekly > Decisions > The retry limit is **5**.",
    "Payments weekly > Decisions > We use Redis for sessions and for locks.",
    "Payments weekly > Limits > setting: timeout; value: 30 s",
    "Payments weekly > Limits > setting: batch | size; value: 100",
  ]);
});

test("what announces a list stands above its items, and is no idea of its own", () => {
  const text = `We looked at the queue. We decided the following:

1. Keep Kafka.
2. Drop the second region:
   - Paris first
   - then Rome

After that we left.`;
  expect(placed(text)).toEqual([
    "We looked at the queue.",
    "We decided the following > Keep Kafka.",
    "We decided the following > Drop the second region > Paris first",
    "We decided the following > Drop the second region > then Rome",
    "After that we left.",
  ]);
});

test("an item with items of its own leads them and says something too", () => {
  expect(placed("- We use Redis\n  - it is fast enough\n- Done with it")).toEqual([
    "We use Redis",
    "We use Redis > it is fast enough",
    "Done with it",
  ]);
});

test("a deeper heading ends with the next one of its rank", () => {
  expect(placed("# A\n\n### B\n\none thing\n\n## C\n\nanother thing")).toEqual([
    "A > B > one thing",
    "A > C > another thing",
  ]);
});

test("a sentence that leans on the one before stays with it", () => {
  expect(
    contents("Deploys go through Actions. It is faster. The old runner is gone. Because it cost too much."),
  ).toEqual(["Deploys go through Actions. It is faster.", "The old runner is gone. Because it cost too much."]);
});

test("abbreviations and numbers end no sentence", () => {
  expect(
    contents("Dr. Rina Vos owns version 2.10 of the parser, e.g. the lexer. Ask her at 10.30 p.m. at the latest."),
  ).toEqual(["Dr. Rina Vos owns version 2.10 of the parser, e.g. the lexer.", "Ask her at 10.30 p.m. at the latest."]);
});

test("lines of a chat are ideas each, lines broken to a width are one text", () => {
  expect(contents("10:02 Ana: we use Redis\n10:03 Bo: since when\n10:05 Ana: since the move")).toEqual([
    "10:02 Ana: we use Redis",
    "10:03 Bo: since when",
    "10:05 Ana: since the move",
  ]);
  const wrapped =
    "The payment service keeps its sessions in Redis and not in the\ndatabase any more, which took the load off the primary, and so\nthe second replica was given back.";
  expect(contents(wrapped)).toEqual([wrapped.replaceAll("\n", " ")]);
});

test("quotations, other bullets and Windows line ends are read", () => {
  expect(contents("> We keep Kafka.\r\n> The region stays.\r\n\r\n• one thing\r\n• another thing\r\n")).toEqual([
    "We keep Kafka.",
    "The region stays.",
    "• one thing",
    "• another thing",
  ]);
});

test("code is one idea, and so is what stands between dashes at the start", () => {
  const text = "---\ntitle: Runbook\nowner: rina\n---\n\nRun this:\n\n```sh\nmake seed\nmake run\n```\n";
  expect(placed(text)).toEqual(["---\ntitle: Runbook\nowner: rina\n---", "Run this > ```sh\nmake seed\nmake run\n```"]);
});

test("what holds no word is no idea, and a text without an end is cut", () => {
  expect(contents("***\n\n...\n\n- \n\n🎉🎉")).toEqual([]);
  const long = "wort ".repeat(2_000);
  expect(contents(long).every((one) => one.length <= 2_000)).toBe(true);
  expect(contents(long).join(" ")).toBe(long.trim());
});

/** Text of the kinds that people paste: any characters, and the signs that mean something to Markdown. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "\n",
        "\n\n",
        "\r\n",
        "- ",
        "1. ",
        "> ",
        "# ",
        "## ",
        "| a | b |\n| - | - |\n| c | d |\n",
        "```\n",
      ),
      fc.constantFrom("The limit is 5. ", "It is so. ", "Decisions:\n", "    ", "\t", "👩‍👩‍👧 ", "ünï "),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join("").replaceAll("\0", ""));

test("whatever the text, ideas stand in it in order, apart from each other, and hold its words", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let before = 0;
      for (const { start, end, content } of ideasIn(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(content.trim()).not.toBe("");
        before = end;
      }
    }),
    { numRuns: 500 },
  );
});

test("an idea of a paragraph is the part of the text where it stands, but for line ends", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const squeezed = (part: string) => part.replace(/[\s>]+/g, "");
      for (const { start, end, content } of ideasIn(text.replaceAll("|", "")))
        expect(squeezed(text.replaceAll("|", "").slice(start, end))).toBe(squeezed(content));
    }),
    { numRuns: 500 },
  );
});
