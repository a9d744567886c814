import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresBinaries } from "@/lib/testing/postgres-binaries.mjs";

/** A PostgreSQL server of a test's own. `stop` cuts every connection, `start` serves the same data at the same address. */
export type PostgresServer = { url: string; start: () => void; stop: () => void; remove: () => void };

/** Makes a server from the binaries of this machine and starts it. */
export function startPostgres(port = 20_000 + (process.pid % 20_000)): PostgresServer {
  const folder = mkdtempSync(join(tmpdir(), "brain-pg-"));
  const data = join(folder, "data");
  chmodSync(folder, 0o777);
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
  const start = () => run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  const stop = () => run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
  start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its output is not read: a server that is started keeps the pipe open. */
function run(program: string, args: string[]): void {
  execFileSync(...asPostgresUser(join(binaries(), program), args), { stdio: "ignore" });
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
