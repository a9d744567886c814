import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "@/lib/db/embedded.mjs";
import { migrate } from "@/lib/db/migrate.mjs";

/** Migrates one embedded store; every test file opens a copy of it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "brain-test-"));
  const store = await openEmbedded(join(folder, "template"));
  await migrate(store.url, "prisma/migrations");
  await store.close();
  project.provide("template", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    /** Embedded: the folder that holds the migrated store. Postgres: the URL of the migrated template database. */
    template: string;
  }
}
