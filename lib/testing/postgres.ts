import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/db/migrate.mjs";
import { startPostgres } from "@/lib/testing/postgres-server";

/**
 * Migrates one template database, on `TEST_DATABASE_URL` or on a server of our own made from the binaries of this
 * machine; every test file gets a copy of it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, remove: () => {} }
    : startPostgres();
  const name = `brain_test_${process.pid}`;
  await asAdmin(server.url, `create database ${name}`);
  await migrate(withDatabase(server.url, name), "prisma/migrations");
  project.provide("template", withDatabase(server.url, name));
  return async () => {
    await asAdmin(server.url, `drop database ${name} with (force)`);
    server.remove();
  };
}

/** @returns the same server's URL with another database */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement in the database that the URL names. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
