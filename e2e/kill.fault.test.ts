import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { emptyBrain, refusedStart, runServer, type Server, startServer, temporaryFolder } from "@/e2e/server";

let folder: ReturnType<typeof emptyBrain>;
let data = "";

beforeEach(() => {
  folder = emptyBrain(inject("template"));
  data = folder.data;
});
afterEach(() => folder.remove());

const start = () => startServer({ BRAIN_DATA: data });

async function store(server: Server, content: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/memories`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ content, category: "facts" }),
  });
  const { memory_id } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${answer.status}`);
  return memory_id;
}

async function missingOf(server: Server, ids: string[]): Promise<string[]> {
  const missing = [];
  for (const id of ids) if (!(await fetch(`${server.url}/api/v1/memories/${id}`)).ok) missing.push(id);
  return missing;
}

test("kill -9 during many stores loses none that was acknowledged, and the next start takes the lock over", async () => {
  const first = await start();
  const acknowledged: string[] = [];
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let index = 0; index < 200; index++)
      acknowledged.push(await store(first, `note ${index} of client ${client} is kept`));
  });
  const ended = Promise.allSettled(clients);
  while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 5));
  await first.stop("SIGKILL");
  expect((await ended).every(({ status }) => status === "rejected")).toBe(true);
  expect(readdirSync(data)).toContain("brain.lock");

  const second = await start();
  expect(await missingOf(second, acknowledged)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect((await second.stop()).code).toBe(0);
});

test("SIGTERM right after a reply keeps what was stored, and leaves a clean folder", async () => {
  const first = await start();
  const id = await store(first, "The last note before the end.");
  const { code, said } = await first.stop("SIGTERM");
  expect([code, said.match(/error/i)]).toEqual([0, null]);
  expect(readdirSync(data)).toEqual(["store"]);
  const second = await start();
  expect(await missingOf(second, [id])).toEqual([]);
  await second.stop();
});

test("a stop lets the running requests end, and takes no new ones", async () => {
  const server = await start();
  const running = Array.from({ length: 20 }, (_, index) => store(server, `running request ${index}`));
  await Promise.race(running);
  const { code } = await server.stop("SIGINT");
  const ids = (await Promise.allSettled(running)).flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect([code, ids.length > 0]).toEqual([0, true]);
  await expect(fetch(server.url)).rejects.toThrow();
  const again = await start();
  expect(await missingOf(again, ids)).toEqual([]);
  await again.stop();
});

test("a request that is half sent when the stop comes is answered, and a new one is not taken", async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify({ content: "Half of this came before the stop.", category: "facts" });
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  const closed = once(socket, "close");
  socket.write(
    `POST /api/v1/memories HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = server.stop();
  await expect
    .poll(() =>
      fetch(server.url).then(
        () => "answered",
        () => "refused",
      ),
    )
    .toBe("refused");
  socket.write(body.slice(20));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect((await ended).code).toBe(0);
  const id = /"memory_id":"([^"]+)"/.exec(answer)?.[1] ?? "";
  const again = await start();
  expect(await missingOf(again, [id])).toEqual([]);
  await again.stop();
});

test("what a killed server left in the folder for temporary files is swept by a later start, and nothing else", async () => {
  const { path: temporary, remove } = temporaryFolder();
  const env = { BRAIN_DATA: data, TMPDIR: temporary };
  await (await startServer(env)).stop("SIGKILL");
  const [dead = ""] = readdirSync(temporary);
  const old = new Date(Date.now() - 120_000);
  utimesSync(join(temporary, dead, ".s.PGSQL.5432"), old, old);
  mkdirSync(join(temporary, "brain-of-another-program"));
  const living = createServer().listen(join(temporary, "brain-of-another-program", ".s.PGSQL.5432"));
  await once(living, "listening");
  utimesSync(join(temporary, "brain-of-another-program", ".s.PGSQL.5432"), old, old);

  const second = await startServer(env);
  const left = readdirSync(temporary);
  expect([dead, left.includes(dead), left.length]).toEqual([expect.stringMatching(/^brain-/), false, 2]);
  await second.stop();
  expect(readdirSync(temporary)).toEqual(["brain-of-another-program"]);
  living.close();
  remove();
});

test("a second server on one folder is refused and names the first", async () => {
  const first = await start();
  const { code, said } = await refusedStart({ BRAIN_DATA: data });
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^Not started: ${data} is in use by process ${first.pid} since 20\\S+Z\\. Stop that one first`),
  );
  await store(first, "The first goes on as before.");
  await first.stop();
});

test("a lock with the number of a process that is not ours is taken over, and one of a live server never", async () => {
  const first = await start();
  const lock = JSON.parse(readFileSync(join(data, "brain.lock"), "utf8"));
  await first.stop("SIGKILL");
  writeFileSync(join(data, "brain.lock"), JSON.stringify({ ...lock, pid: process.pid }));
  const second = await start();
  await store(second, "The number was reused by the test itself.");
  expect((await refusedStart({ BRAIN_DATA: data })).said).toContain(`process ${second.pid}`);
  await second.stop();
});

test("a first start that is killed while it makes the store starts again", async () => {
  rmSync(join(data, "store"), { recursive: true });
  const first = runServer({ BRAIN_DATA: data });
  const made = () => readdirSync(data).includes("store.unfinished");
  while (!made()) await new Promise((resolve) => setTimeout(resolve, 5));
  first.child.kill("SIGKILL");
  await first.ended;
  expect(readdirSync(data)).not.toContain("store");
  const second = await start();
  await store(second, "The first note.");
  await second.stop();
  expect(readdirSync(data)).toEqual(["store"]);
});

test("a damaged store is kept aside, and no start makes an empty one in its place", async () => {
  const first = await start();
  await store(first, "This must not be lost.");
  await first.stop();
  writeFileSync(join(data, "store/global/pg_control"), "noise");
  const refused = await refusedStart({ BRAIN_DATA: data });
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("the store could not be opened")]);
  const again = await refusedStart({ BRAIN_DATA: data });
  expect([again.code, again.said]).toEqual([1, expect.stringContaining("no other store is there")]);
  expect(readdirSync(data)).toEqual([expect.stringMatching(/^store\.damaged-20/)]);
});
