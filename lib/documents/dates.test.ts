import { expect, test } from "vitest";
import { dayOfHeading, readDates, type Said } from "@/lib/documents/dates";

/** A Wednesday, at noon in Madrid. */
const SAID: Said = { at: new Date("2026-11-11T11:00:00.000Z"), zone: "Europe/Madrid" };
const read = (text: string, said = SAID) => {
  const { dates, trueFrom } = readDates(text, said);
  return [trueFrom.toISOString(), ...dates.map(({ words, from, until }) => `${words}: ${from} ${until}`)];
};
const saidAt = SAID.at.toISOString();

test("a day gone by on which something happened is since when it is true", () => {
  expect(read("Yesterday we switched the cache to Redis.")).toEqual([
    "2026-11-09T23:00:00.000Z",
    "Yesterday: 2026-11-09T23:00:00.000Z 2026-11-10T23:00:00.000Z",
  ]);
  expect(read("Deploys moved to Actions last Friday.")[0]).toBe("2026-11-05T23:00:00.000Z");
  expect(read("Three days ago the runner was replaced.")[0]).toBe("2026-11-07T23:00:00.000Z");
  expect(read("On 3 March 2026 the limit was raised.")[0]).toBe("2026-03-02T23:00:00.000Z");
  expect(read("2026-03-03: the limit is 5.")[0]).toBe("2026-03-02T23:00:00.000Z");
});

test("since, as of and from … on begin, whatever is named and whether it lies ahead", () => {
  expect(read("The limit is 5 since March.")).toEqual([
    "2026-02-28T23:00:00.000Z",
    "March: 2026-02-28T23:00:00.000Z 2026-03-31T22:00:00.000Z",
  ]);
  expect(read("Since 2024 we use Kafka.")[0]).toBe("2023-12-31T23:00:00.000Z");
  expect(read("As of 1 December 2026 the limit is 9.")[0]).toBe("2026-11-30T23:00:00.000Z");
  expect(read("From next Monday on the limit is 9.")[0]).toBe("2026-11-15T23:00:00.000Z");
  expect(read("Starting tomorrow, deploys need two reviews.")[0]).toBe("2026-11-11T23:00:00.000Z");
});

test("a date that is only spoken of, or several, leave the time of the text", () => {
  for (const text of [
    "The freeze lasts until Friday.",
    "The report of 3 March 2026 is wrong.",
    "It must be done by tomorrow.",
    "In March we moved house.",
    "The limit was 3 until yesterday and is 5 since today.",
    "Between 3 March 2026 and 5 March 2026 it was off.",
    "We meet on Friday next week.",
    "Today the limit is 5.",
    "There is no date in this.",
  ])
    expect([text, read(text)[0]]).toEqual([text, saidAt]);
});

test("a day of the week or a month without its year lies before the text, unless it speaks of what comes", () => {
  expect(read("On Friday we decided it.")[0]).toBe("2026-11-05T23:00:00.000Z");
  expect(read("We will decide on Friday.").slice(1)).toEqual([
    "Friday: 2026-11-12T23:00:00.000Z 2026-11-13T23:00:00.000Z",
  ]);
  const december: Said = { at: new Date("2026-12-01T09:00:00.000Z"), zone: "UTC" };
  expect(read("On 3 March the limit was raised.", december)[0]).toBe("2026-03-03T00:00:00.000Z");
});

test("numbers, durations, times of day and words that only look like a month are no dates", () => {
  for (const text of [
    "You may use version 2.10 for 3 days.",
    "It retries after 5 minutes, within 2 weeks at most.",
    "The march of progress sat idle; wed to second place.",
    "Call at 10:30 or 5 pm.",
    "It was paid on 3/11/2026.",
    "Now it works. In 2 seconds it fails.",
    "The port is 8080 and the year 2026 was good.",
  ])
    expect([text, ...read(text)]).toEqual([text, saidAt]);
  expect(read("It was paid on 13/11/2025.")).toHaveLength(2);
  expect(read("Bezahlt on 3.11.2025.")[1]).toBe("3.11.2025: 2025-11-02T23:00:00.000Z 2025-11-03T23:00:00.000Z");
});

test("days are those of the zone, also where the clock changes", () => {
  const tokyo: Said = { at: new Date("2026-03-01T20:00:00.000Z"), zone: "Asia/Tokyo" };
  expect(read("Yesterday it broke.", tokyo)[0]).toBe("2026-02-28T15:00:00.000Z");
  const spring: Said = { at: new Date("2026-03-30T08:00:00.000Z"), zone: "Europe/Madrid" };
  expect(read("Yesterday it broke.", spring)[1]).toBe("Yesterday: 2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z");
});

test("a heading that names one whole day dates what stands under it", () => {
  expect(dayOfHeading("Minutes of 3 November 2026", SAID)?.toISOString()).toBe("2026-11-02T23:00:00.000Z");
  expect(dayOfHeading("2026-11-11", SAID)).toEqual(SAID.at);
  expect(dayOfHeading("3 November 2027", SAID)).toBeUndefined();
  expect(dayOfHeading("Yesterday", SAID)).toBeUndefined();
  expect(dayOfHeading("Sprint 12", SAID)).toBeUndefined();
});
