import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AnsweringBrain } from "@/connect/testing/answering-brain";
import { Person } from "@/connect/testing/person";

let brain: AnsweringBrain;
let person: Person;
beforeEach(async () => {
  brain = await new AnsweringBrain().start();
  person = new Person({ BRAIN_URL: brain.url });
});
afterEach(() => {
  brain.stop();
  person.remove();
});

const [block = ""] = [...readFileSync("docs/connect.md", "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
  ([, text = ""]) => text,
);

test("the block in the docs, pasted as it is: sent back without a store, let go with one, and both are trials", async () => {
  await person.setUp("--yes");
  const { stdout, stderr } = await person.run("sh", [], block);
  expect(stdout).toBe("exit 2\nexit 0\n");
  expect(stderr).toMatch(/^KNOWLEDGE CHECK: Modified 2 file\(s\) but stored nothing\..*This is mandatory\.\n$/);
  expect(brain.reports.map(({ trial }) => trial)).toEqual([true, true]);
});

test("the block notices a gate that lets everything go, and one that is not there", async () => {
  await person.setUp("--yes");
  person.write("~/.claude/hooks/memory-gate.mjs", "process.exit(0);\n");
  expect((await person.run("sh", [], block)).stdout).toBe("exit 0\nexit 0\n");
  await person.setUp("--yes");
  await person.setUp("--yes", "--remove");
  expect((await person.run("sh", [], block)).stdout).toBe("exit 1\nexit 1\n");
});
