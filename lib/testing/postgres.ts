import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/db/migrate.mjs";
import { postgresBinaries } from "@/lib/testing/postgres-binaries.mjs";

/**
 * Migrates one template database, on `TEST_DATABASE_URL` or on a server of our own made from the binaries of this
 * machine; every test file gets a copy of it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL, stop: () => {} } : startServer();
  const name = `brain_test_${process.pid}`;
  await asAdmin(server.url, `create database ${name}`);
  await migrate(withDatabase(server.url, name), "prisma/migrations");
  project.provide("template", withDatabase(server.url, name));
  return async () => {
    await asAdmin(server.url, `drop database ${name} with (force)`);
    server.stop();
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

function startServer(): { url: string; stop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "brain-pg-"));
  const data = join(folder, "data");
  const port = 20_000 + (process.pid % 20_000);
  const run = (program: string, args: string[]) =>
    execFileSync(...asPostgresUser(join(binaries(), program), args), { stdio: "pipe" });
  chmodSync(folder, 0o777);
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
  execFileSync(
    ...asPostgresUser(join(binaries(), "pg_ctl"), [
      "-D",
      data,
      "-w",
      "-l",
      join(folder, "log"),
      "-o",
      options,
      "start",
    ]),
    { stdio: "ignore" },
  );
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root. */
function asPostgresUser(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ["setpriv", ["--reuid=nobody", "--regid=nogroup", "--clear-groups", program, ...args]];
}

function binaries(): string {
  const found = postgresBinaries();
  if (!found)
    throw new Error("no Postgres server binaries found; set TEST_DATABASE_URL, or run on the embedded engine only");
  return found;
}
