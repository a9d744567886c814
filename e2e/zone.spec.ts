import { expect, openPage, storeNote, test, uniqueWord } from "./pages";

for (const [zone, shown] of [
  ["America/Los_Angeles", "28 Feb 2026, 07:30"],
  ["Asia/Tokyo", "1 Mar 2026, 00:30"],
] as const) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test("times stand in the reader's zone, and UTC in the tooltip", async ({ page, request }) => {
      const id = await storeNote(request, `The ${uniqueWord("clock")} note.`, {
        event_at: "2026-03-01T00:30:00+09:00",
      });
      await openPage(page, `/memories/${id}`);
      const facts = page.getByRole("complementary", { name: "Facts" });
      await expect(facts.getByText(shown)).toHaveAttribute("title", "2026-02-28 15:30:00 UTC");
      // The second answer comes from a server that knows the zone by its cookie.
      expect(await (await page.request.get(`/memories/${id}`)).text()).toContain(shown);
    });
  });
}
