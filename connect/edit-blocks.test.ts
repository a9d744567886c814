import { expect, test } from "vitest";
import { removeMarked, setMarked } from "@/connect/edit-marked.mjs";
import { removeTable, setTable } from "@/connect/edit-toml.mjs";

const TEXTS = ["", "# Rules\n", "# Rules", "# Rules\r\n\r\nKeep it short.\r\n", "\uFEFF# Rules\n\n"];

test.each(TEXTS)("rules are put between marks in %j once, and leave no letter behind", (before) => {
  const after = setMarked(before, "One.\nTwo.\n");
  expect(after).toContain("One.");
  expect(setMarked(after, "One.\nTwo.\n")).toBe(after);
  expect(removeMarked(after)).toBe(before);
});

test("rules are renewed where they stand, between what others wrote", () => {
  const before = `${setMarked("Before.\n", "Old.")}\nBehind.\n`;
  expect(setMarked(before, "New.")).toBe(before.replace("Old.", "New."));
  expect(removeMarked(before)).toBe("Before.\n\nBehind.\n");
});

test("a mark without its other is left to a person", () => {
  expect(() => setMarked("<!-- company-brain: begin -->\nOne.\n", "Two.")).toThrow(/without the other/);
  expect(() => removeMarked("One.\n<!-- company-brain: end -->\n")).toThrow(/without the other/);
});

const HOOK = {
  header: "[[hooks]]",
  values: { event: '"Stop"', command: `'node "$HOME/memory-gate.mjs"'`, timeout: "15" },
  marks: ["memory-gate.mjs", 'event = "Stop"'],
};
const WRITTEN = `[[hooks]]\nevent = "Stop"\ncommand = 'node "$HOME/memory-gate.mjs"'\ntimeout = 15\n`;
const THEIRS = `# mine\nmodel = "k2" # fast\nlist = [\n  "a",\n  ["b"]\n]\ntext = """\n[[hooks]]\n"""\n\n[[hooks]]\nevent = "Stop"\ncommand = "echo done"\n\n# about x\n[x]\ny = 1\n`;

test.each(["", THEIRS, THEIRS.replaceAll("\n", "\r\n"), THEIRS.trimEnd()])(
  "a table is put in and taken out of TOML, and every letter is as before: %j",
  (before) => {
    const after = setTable(before, HOOK);
    expect(after.replaceAll("\r\n", "\n")).toContain(WRITTEN.trimEnd());
    expect(setTable(after, HOOK)).toBe(after);
    expect(removeTable(after, HOOK)).toBe(before);
  },
);

test("our table is known without any mark of ours, renewed in place, and kept once", () => {
  const client = `${THEIRS}\n${WRITTEN.replace("15", "30")}\n# about z\n[z]\n\n${WRITTEN}`;
  const after = setTable(client, HOOK);
  expect(after).toBe(`${THEIRS}\n${WRITTEN}\n# about z\n[z]\n`);
  expect(removeTable(after, HOOK)).toBe(`${THEIRS}\n# about z\n[z]\n`);
});

test.each(['hooks = [{ event = "Stop" }]\n', 'hooks.stop = "x"\n'])("another form is left to a person: %s", (text) => {
  expect(() => setTable(text, HOOK)).toThrow('"hooks" is not written as a table');
});
