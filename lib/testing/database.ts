import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { connect } from "@/lib/db/client";
import { openEmbedded } from "@/lib/db/embedded.mjs";
import { asAdmin, withDatabase } from "@/lib/testing/postgres";
import type { PrismaClient } from "@/prisma/client/client";

export type Store = { url: string; close: () => Promise<void> };

/** A database of the test file's own, migrated and empty, on the engine of this run. Call at the top of a test file. */
export function testDatabase(): { readonly db: PrismaClient; readonly url: string } {
  let store: Store | undefined;
  let client: PrismaClient | undefined;
  beforeAll(async () => {
    store = await copyOfTemplate();
    client = connect(store.url);
  });
  afterAll(async () => {
    await client?.$disconnect();
    await store?.close();
  });
  return {
    get db() {
      if (!client) throw new Error("the test database opens before the first test, not while the file loads");
      return client;
    },
    get url() {
      if (!store) throw new Error("the test database opens before the first test, not while the file loads");
      return store.url;
    },
  };
}

function copyOfTemplate(): Promise<Store> {
  return process.env.TEST_ENGINE === "postgres" ? copyOfDatabase(inject("template")) : copyOfFolder(inject("template"));
}

async function copyOfFolder(template: string): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), "brain-test-"));
  cpSync(join(template, "template"), join(folder, "store"), { recursive: true });
  const store = await openEmbedded(join(folder, "store"));
  return {
    url: store.url,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copyOfDatabase(template: string): Promise<Store> {
  const name = `copy_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = withDatabase(template, "postgres");
  await asAdmin(admin, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  return { url: withDatabase(template, name), close: () => asAdmin(admin, `drop database ${name} with (force)`) };
}
