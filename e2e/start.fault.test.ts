import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { whyTooOld } from "@/bin/node-version.mjs";
import { readSettings } from "@/bin/settings.mjs";
import { refusedStart, startServer, temporaryFolder } from "@/e2e/server";
import { openStore } from "@/lib/db/store.mjs";
import { allowedFrom } from "@/lib/http/guard.mjs";

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(() => folders.splice(0).map((folder) => folder.remove()));

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return join(made.path, "data");
}

test("a taken port is one sentence, and nothing was opened", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, "127.0.0.1", () => resolve(Number(Object(other.address()).port))),
  );
  const data = folder();
  const { code, said } = await refusedStart({ PORT: String(port), BRAIN_DATA: data });
  other.close();
  expect(code).toBe(1);
  expect(said).toBe(
    `Not started: port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start.\n`,
  );
  expect(existsSync(data)).toBe(false);
});

test.each([
  [{ PORT: "http" }, 'PORT is "http"'],
  [{ PORT: "70000" }, 'PORT is "70000"'],
  [{ PORT: "-1" }, 'PORT is "-1"'],
  [{ HOST: "http://127.0.0.1" }, 'HOST is "http://127.0.0.1"'],
  [{ HOST: "foo" }, 'HOST is "foo". It must be an address of this machine'],
  [{ BRAIN_URL: "brain.example" }, 'BRAIN_URL is "brain.example"'],
  [{ BRAIN_URL: "https://brain.example/app" }, "without a path"],
  [{ BRAIN_AUTH: "yes" }, 'BRAIN_AUTH is "yes". It must be auto, required or off.'],
  [{ DATABASE_URL: "mysql://root:secret@db/brain" }, "DATABASE_URL is not a PostgreSQL address"],
  [{ BRAIN_RATE_LIMIT: "0" }, 'BRAIN_RATE_LIMIT is "0"'],
  [{ BRAIN_DATA: "~/brain" }, 'BRAIN_DATA is "~/brain"'],
  [{ BRAIN_URL: "https://*.example" }, 'BRAIN_URL is "https://*.example"'],
  ...["https://brain.example", "brain.example/app", "brain.example box.local", "*.example", "*", "a..b"].map(
    (host): [Record<string, string>, string] => [
      { BRAIN_ALLOWED_HOSTS: `box.local, ${host}` },
      `BRAIN_ALLOWED_HOSTS is "${host}". It must be names such as brain.local`,
    ],
  ),
  ...[
    "tool.example",
    "https://tool.example/app",
    "https://*.example",
    "*",
    "null",
    "https://a.example https://b.example",
  ].map((origin): [Record<string, string>, string] => [
    { BRAIN_ALLOWED_ORIGINS: `https://ok.example,${origin}` },
    `BRAIN_ALLOWED_ORIGINS is "${origin}". It must be origins such as https://tool.example`,
  ]),
  [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0, so other machines could read and write"],
  [{ BRAIN_URL: "https://brain.example", BRAIN_AUTH: "off" }, "BRAIN_URL is https://brain.example, so other machines"],
])("the settings %o are refused", (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
  expect(() => readSettings(env)).not.toThrow("secret");
});

test("what is not set is loopback, port 3000 and the folder data; what is empty counts as not set", () => {
  const expected = { port: 3000, host: "127.0.0.1", data: "data", auth: "auto" };
  expect(readSettings({})).toMatchObject(expected);
  expect(
    readSettings({ PORT: "", HOST: "", BRAIN_DATA: "", BRAIN_URL: "", DATABASE_URL: "", BRAIN_AUTH: "" }),
  ).toMatchObject(expected);
});

test("names, addresses and origins that can be meant are taken", () => {
  const env = {
    BRAIN_ALLOWED_HOSTS: "box.local, my_host:8080,192.0.2.7, [2001:db8::1]:3000,",
    BRAIN_ALLOWED_ORIGINS: "https://Tool.example:443/, http://localhost:6274",
  };
  expect(() => readSettings(env)).not.toThrow();
  expect(allowedFrom(env)).toMatchObject({
    hosts: expect.arrayContaining(["box.local", "my_host", "192.0.2.7", "[2001:db8::1]"]),
    origins: ["https://tool.example", "http://localhost:6274"],
  });
});

test.each([
  ["a wrong setting", { BRAIN_AUTH: "yes" }, "BRAIN_AUTH"],
  ["an open brain on every address", { HOST: "0.0.0.0" }, "without a sign-in"],
  ["an address of another machine", { HOST: "192.0.2.1", BRAIN_AUTH: "required" }, "not an address of this machine"],
  [
    "a database server that does not answer",
    { DATABASE_URL: "postgresql://u:secret@127.0.0.1:1/brain" },
    "127.0.0.1:1/brain, does not let us in",
  ],
  ["a data folder that cannot be made", { BRAIN_DATA: "/proc/brain" }, "/proc/brain cannot be used"],
])("%s is one sentence and exit code 1", async (_, env, sentence) => {
  const { code, said } = await refusedStart({ BRAIN_DATA: folder(), ...env });
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toContain("secret");
  expect(said.trim().split("\n")).toHaveLength(1);
});

test("a database that a newer version has changed is refused", async () => {
  const data = folder();
  const store = await openStore({ data });
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  await client.query(
    "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('n', 'n', '30010101000000_newer', now())",
  );
  await client.end();
  await store.close();
  const { code, said } = await refusedStart({ BRAIN_DATA: data });
  expect([code, said]).toEqual([1, expect.stringContaining("it has the step 30010101000000_newer")]);
});

test("a start listens on this machine alone, and makes its folder for this user", async () => {
  const data = folder();
  const server = await startServer({ BRAIN_DATA: data });
  const port = new URL(server.url).port;
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const addresses = others
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
  for (const address of ["127.0.0.2", ...addresses]) {
    await expect(fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow();
  }
  expect((await server.stop()).code).toBe(0);
});

test.each([
  ["12.22.12", false],
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["22.0.0", true],
])("Node %s will do: %s", (version, good) => {
  expect(whyTooOld(version) === "").toBe(good);
});

test("too old a Node gets one sentence from the program behind every npm script", () => {
  const pretend = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })";
  const file = join(folders[folders.push(temporaryFolder()) - 1]?.path ?? "", "old.cjs");
  writeFileSync(file, pretend);
  const run = spawnSync(process.execPath, ["-r", file, "bin/ready.mjs", "start"], { encoding: "utf8" });
  expect([run.status, run.stdout]).toEqual([1, ""]);
  expect(run.stderr).toBe(
    "Not started: this is Node 18.20.8, and Company Brain needs 20.19 or later. Install a newer one from https://nodejs.org and run the command again.\n",
  );
});

test("what too old a Node reads first holds nothing that it cannot read", () => {
  for (const file of ["bin/ready.mjs", "bin/node-version.mjs"])
    expect(readFileSync(file, "utf8")).not.toMatch(/\?\.|\?\?|^await|\s#\w|"node:/m);
});
