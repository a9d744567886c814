import fc from "fast-check";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { fence } from "@/lib/mcp/fence";
import { aboutTokens, tokensOf } from "@/lib/mcp/tokens";

const note = fc.record({
  memory_id: fc.constant(null).map(() => v7()),
  content: fc.oneof(
    fc.lorem({ maxCount: 60 }),
    fc.string({ maxLength: 400 }),
    fc.string({ unit: "binary", maxLength: 100 }),
  ),
  category: fc.constantFrom("facts", "gotchas", "how-to"),
  tags: fc.array(fc.lorem({ maxCount: 1 }), { maxLength: 5 }),
  event_at: fc
    .date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2030-01-01") })
    .map((at) => at.toISOString()),
});

test("the count by pieces is near the true one, and too small by a hair at most", () => {
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 25 }), (notes) => {
      const texts = [
        JSON.stringify(notes),
        notes.map(({ memory_id, category, content }) => `note ${memory_id}, ${category}\n${fence(content)}`).join("\n"),
      ];
      for (const text of texts) {
        const [about, exact] = [aboutTokens(text), tokensOf(text)];
        expect(about).toBeGreaterThan(exact * 0.97 - 10);
        expect(about).toBeLessThan(exact * 1.2 + 20);
      }
    }),
    { numRuns: 300 },
  );
});
