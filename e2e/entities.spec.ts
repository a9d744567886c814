import { expect, openPage, recalled, storeNote, test, uniqueWord } from "./pages";

/** A name that no other story uses, in letters alone. */
const uniqueName = (begin: string) =>
  begin + uniqueWord("").replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));

test("a person is one across notes: found by each name, merged, taken apart and split by hand", async ({
  page,
  request,
}) => {
  const surname = uniqueName("Patel");
  const address = `rp@${surname.toLowerCase()}.example`;
  await storeNote(request, `Rina ${surname} signs off refunds.`);
  const first = await storeNote(request, `R. ${surname} is on leave in May.`);
  await storeNote(request, `Invoices go to ${address} on Mondays.`);
  await storeNote(request, `Rina ${surname} <${address}> joined the payments team.`);

  await openPage(page, `/memories/${first}`);
  await page
    .getByRole("complementary", { name: "Facts" })
    .getByRole("link", { name: `R. ${surname}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `R. ${surname}` })).toBeVisible();

  await page.getByRole("link", { name: "Entities" }).first().click();
  await page.getByRole("searchbox", { name: "Search names" }).fill(`Rina ${surname}`);
  const rows = page.getByRole("list", { name: "Entities" });
  await expect(rows.getByRole("listitem")).toHaveCount(1);
  await expect(rows).toContainText("3 notes");
  await expect(rows).toContainText(`also ${address}`);
  await rows.getByRole("link", { name: `Rina ${surname}` }).click();
  await expect(page.getByRole("list", { name: "What is known" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("main")).toContainText("A note says that");

  expect(await recalled(request, address)).toContain(`Rina ${surname} signs off refunds.`);

  await page.getByRole("button", { name: "Merge", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make them one" }).click();
  await expect(dialog.getByText("Choose the other one first.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Search names" }).fill(`R. ${surname}`);
  await dialog.getByRole("radio", { name: `R. ${surname}` }).check();
  await dialog.getByRole("textbox", { name: "Why" }).fill("Same desk");
  await dialog.getByRole("button", { name: "Make them one" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Rina ${surname}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "What is known" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("main")).toContainText("Same desk");

  await page.getByRole("button", { name: `Take “Rina ${surname}” out again` }).click();
  await expect(page.getByText("Taken apart again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `R. ${surname}` })).toBeVisible();
});

test("names that do not mean the same are split off, and what it is called is changed", async ({ page, request }) => {
  const surname = uniqueName("Okafor");
  const address = `desk@${surname.toLowerCase()}.example`;
  await storeNote(request, `Rina ${surname} <${address}> answers within a day.`);
  await openPage(page, `/entities?q=${surname}`);
  await page.getByRole("link", { name: `Rina ${surname}` }).click();
  await page.getByRole("button", { name: "Split" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Split off" }).click();
  await expect(dialog.getByText("Tick at least one name, and leave at least one.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: address }).check();
  await dialog.getByRole("button", { name: "Split off" }).click();
  await expect(page.getByText("Split off.")).toBeVisible();
  const facts = page.getByRole("complementary", { name: "Facts" });
  await expect(facts.getByRole("definition").first()).not.toContainText(address);

  await page.getByRole("button", { name: "Rename" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill(`Captain ${surname}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Captain ${surname}` })).toBeVisible();
  await openPage(page, `/entities?q=${surname}&kind=person`);
  await expect(page.getByRole("list", { name: "Entities" }).getByRole("listitem")).toHaveCount(2);
});
