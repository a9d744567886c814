import { afterAll, beforeAll } from "vitest";
import { database } from "@/lib/db/client";
import { testDatabase } from "@/lib/testing/database";

/**
 * The database of the test file, opened as the server opens its own: for tests that call endpoints and routes.
 * Call at the top of a test file.
 */
export function servedDatabase(): ReturnType<typeof testDatabase> {
  const store = testDatabase();
  beforeAll(() => {
    process.env.BRAIN_STORE_URL = store.url;
  });
  afterAll(() => database().$disconnect());
  return store;
}
