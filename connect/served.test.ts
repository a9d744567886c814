import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CLIENTS } from "@/connect/clients.mjs";
import { setUpProgram, shellScript } from "@/connect/served.mjs";
import { AnsweringBrain } from "@/connect/testing/answering-brain";
import { Person } from "@/connect/testing/person";

const TOKEN = "brain_0123456789abcdef";
let brain: AnsweringBrain;
let person: Person;
beforeEach(async () => {
  brain = await new AnsweringBrain(TOKEN).start();
  person = new Person();
});
afterEach(() => {
  brain.stop();
  person.remove();
});

/** As `curl ... | sh -s -- WORDS` runs it. */
const piped = (...words: string[]) => person.run("sh", ["-s", "--", ...words], shellScript(brain.url));

test("the served program is one file that Node accepts, the same each time, without a secret", () => {
  const text = setUpProgram("https://brain.example");
  const file = join(person.folder, "connect.mjs");
  writeFileSync(file, text);
  execFileSync(process.execPath, ["--check", file]);
  expect(text).toBe(setUpProgram("https://brain.example"));
  expect(text.startsWith("// Set-up of Company Brain 0.1.0")).toBe(true);
});

test.each(CLIENTS.map(({ id }) => id))(
  "piped through sh it sets %s up as the repository's own does, and away again",
  async (id) => {
    Object.assign(person.env, { BRAIN_TOKEN: TOKEN });
    expect(await piped("--client", id, "--yes")).toMatchObject({ code: 0, stderr: "" });
    const piece = person.files();
    person.env.BRAIN_URL = brain.url;
    expect((await person.setUp("--client", id)).stdout).toContain("already. Nothing was changed.");
    expect(person.files()).toEqual(piece);
    expect(await piped("--client", id, "--remove", "--yes")).toMatchObject({ code: 0 });
    expect(person.files()).toEqual({});
  },
);

test("piped, it writes the plugin as the repository's own does", async () => {
  Object.assign(person.env, { BRAIN_TOKEN: TOKEN });
  expect(await piped("--plugin", "plugin")).toMatchObject({ code: 0, stderr: "" });
  const piece = person.files();
  person.env.BRAIN_URL = brain.url;
  await person.setUp("--plugin", "plugin");
  expect(person.files()).toEqual(piece);
});

test("piped, the doctor tests the installed gate", async () => {
  Object.assign(person.env, { BRAIN_TOKEN: TOKEN });
  await piped("--yes");
  const { code, stdout } = await piped("--doctor");
  expect(stdout.match(/^ok {4}/gm)).toHaveLength(7);
  expect(code).toBe(0);
});

test("the served program's own address comes before the installed one, and the change is said", async () => {
  person.env = { BRAIN_URL: "http://127.0.0.1:1" };
  await person.setUp("--yes");
  person.env = { BRAIN_TOKEN: TOKEN };
  const { code, stdout } = await piped("--yes");
  expect(stdout).toContain(`This machine's brain is now http://127.0.0.1:1. It becomes ${brain.url}.`);
  expect(JSON.parse(person.read("~/.company-brain/settings.json")).url).toBe(brain.url);
  expect(code).toBe(0);
});

test("it names what went wrong and ends with 1: no token, no brain, half a script", async () => {
  expect(await piped("--yes")).toMatchObject({ code: 1, stderr: expect.stringContaining("asks for a token") });
  brain.stop();
  expect(await piped("--yes")).toMatchObject({ code: 1, stderr: expect.stringContaining("nothing was changed") });
  const script = shellScript(brain.url);
  const half = await person.run("sh", ["-s", "--", "--yes"], script.slice(0, script.lastIndexOf("connect")));
  expect(half).toMatchObject({ code: 0, stdout: "", stderr: "" });
  expect(person.files()).toEqual({});
});
