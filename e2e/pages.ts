import { AxeBuilder } from "@axe-core/playwright";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

/** A story fails when its page says an error on the console, but for answers that the story itself provokes. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on("console", (message) => message.type() === "error" && said.push(message.text()));
      page.on("pageerror", (error) => said.push(error.message));
      await use(undefined);
      expect(said.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A word that no other story uses. */
export const uniqueWord = (name: string) => `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

type Note = { memory_id: string };

/** Stores a note as a script would. */
export async function storeNote(request: APIRequestContext, content: string, more: object = {}): Promise<string> {
  const answer = await request.post("/api/v1/memories", { data: { content, category: "facts", ...more } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { memory_id }: Note = await answer.json();
  return memory_id;
}

/**
 * Waits until the page answers to the reader: before that a key or a click is lost. The theme is marked from then on,
 * also where a narrow page hides the switch.
 */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('input[type="radio"]:checked').first()).toBeAttached();
}

export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${what}: ${id} at ${nodes[0]?.target.join(" ")}`);
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, what).toBeLessThanOrEqual(0);
}

/** What the brain recalls now, as an agent would be told. */
export async function recalled(request: APIRequestContext, query: string): Promise<string[]> {
  const answer = await request.post("/api/v1/recall", { data: { query } });
  const { evidence }: { evidence: { content: string }[] } = await answer.json();
  return evidence.map(({ content }) => content);
}
