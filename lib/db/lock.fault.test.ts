import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startOf, thisProcess } from "@/lib/db/holder.mjs";
import { takeLock } from "@/lib/db/lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "brain-lock-"));
const lock = join(folder, "brain.lock");
const QUICK = { beat: 50, silence: 400 };
/** Above what Linux gives by default, so that no process has it. */
const DEAD = 4_194_305;

afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

function leave(holder: Partial<ReturnType<typeof thisProcess>>, place = folder): void {
  writeFileSync(join(place, "brain.lock"), JSON.stringify({ ...thisProcess(), ...holder }));
}

async function take(place = folder, lost = () => {}) {
  const taken = await takeLock(place, lost, QUICK);
  return "release" in taken ? taken : { ...taken, release: () => {} };
}

test("the second is told who holds the folder, and gets it after the first lets go", async () => {
  const first = await take();
  expect(await take()).toMatchObject({ holder: { pid: process.pid, host: hostname() } });
  first.release();
  const second = await take();
  expect(second).not.toHaveProperty("holder");
  second.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["a process that ended", { pid: DEAD }],
  ["a process whose number another one has now", { started: "1" }],
  ["nobody", { pid: 0 }],
])("a lock left by %s is taken over", async (_, holder) => {
  leave(holder);
  const taken = await take();
  expect(taken).not.toHaveProperty("holder");
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.pid });
  taken.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock left by a process that was killed and never waited for is taken over", async () => {
  const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 20"], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(parent.stdout, "data");
  await sleep(200);
  const pid = Number(line);
  leave({ pid, started: startOf(pid) });
  const taken = await take();
  parent.kill();
  expect(taken).not.toHaveProperty("holder");
  taken.release();
});

test.each(["", "{", "null", "17", "not a lock"])("a lock that holds %j is taken over", async (text) => {
  writeFileSync(lock, text);
  const taken = await take();
  expect(taken).not.toHaveProperty("holder");
  taken.release();
});

test("a takeover that was cut off half way does not block the next", async () => {
  const dead = { ...thisProcess(), pid: DEAD };
  leave(dead);
  writeFileSync(`${lock}.${dead.id}`, JSON.stringify({ ...thisProcess(), pid: DEAD }));
  const taken = await take();
  expect(taken).not.toHaveProperty("holder");
  taken.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a holder in another container keeps the folder while it gives signs of life, and loses it after", async () => {
  leave({ host: "another", pid: DEAD });
  const sign = setInterval(() => utimesSync(lock, new Date(), new Date()), 50);
  expect(await take()).toMatchObject({ holder: { host: "another" } });
  clearInterval(sign);
  const taken = await take();
  expect(taken).not.toHaveProperty("holder");
  taken.release();
});

test("a holder that was taken for dead learns that it lost the folder", async () => {
  let lost = 0;
  const first = await take(folder, () => {
    lost += 1;
  });
  leave({ id: "a new holder" });
  await sleep(200);
  expect(lost).toBeGreaterThan(0);
  first.release();
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ id: "a new holder" });
});

test("of many that find the same dead holder at once, one gets the folder", async () => {
  const places = Array.from({ length: 40 }, (_, index) => join(folder, String(index)));
  for (const place of places) {
    mkdirSync(place);
    leave({ pid: DEAD }, place);
  }
  const starters = Array.from({ length: 5 }, () => starter(places));
  await Promise.all(starters.map(({ ready }) => ready));
  for (const { go } of starters) go();
  const won = await Promise.all(starters.map(({ winnings }) => winnings));
  for (const { end } of starters) end();
  expect(won.flat().sort()).toEqual([...places].sort());
});

/** A process of its own that takes what it can, in its own order, and holds it until the end. */
function starter(places: string[]) {
  const program = `
    import { takeLock } from ${JSON.stringify(new URL("lock.mjs", import.meta.url).href)};
    process.stdout.write("ready\\n");
    process.stdin.once("data", async () => {
      const won = [];
      for (const place of ${JSON.stringify(places)}) if (!("holder" in await takeLock(place))) won.push(place);
      process.stdout.write(JSON.stringify(won) + "\\n");
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  const lines: string[] = [];
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
    lines.splice(0, lines.length, ...said.split("\n"));
  });
  const line = async (index: number): Promise<string> => {
    while (lines.length <= index + 1) await sleep(5);
    return lines[index] ?? "";
  };
  return {
    ready: line(0),
    go: () => child.stdin.write("go\n"),
    winnings: line(1).then((text): string[] => JSON.parse(text)),
    end: () => child.kill("SIGKILL"),
  };
}
