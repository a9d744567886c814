import fc from "fast-check";
import { expect, test } from "vitest";
import { appendIn, removeIn, setIn } from "@/connect/edit-json.mjs";
import { readJson } from "@/connect/json-text.mjs";

const SERVER = { url: "http://127.0.0.1:3000/mcp" };
const AT = ["mcpServers", "brain"];

/** What people have: comments, trailing commas, tabs, other line ends, one line, a byte-order mark. */
const FILES = [
  "{}",
  "{}\n",
  '{\n  "model": "opus"\n}\n',
  '{\r\n\t"model": "opus",\r\n\t"mcpServers": {\r\n\t\t"other": { "url": "x" }\r\n\t}\r\n}\r\n',
  '\uFEFF{\n  // mine\n  "mcpServers": {\n    "other": { "url": "x" }, // keep\n  },\n}\n',
  '{"model":"opus"}',
  '{ "model": "opus", "mcpServers": { "other": {} } }',
  '{\n  "a": 1 // last, said here\n}',
  '{\n  "mcpServers": {\n    // none yet\n  },\n  "z": [1, 2, /* three */ 3]\n}\n',
  '{\n    "a": {\n        "b": []\n    }\n}\n',
];

test.each(FILES)("a server is put in and taken out of %j, and every letter is as before", (before) => {
  const after = setIn(before, AT, SERVER);
  expect(readJson(after).value).toEqual({
    ...Object(readJson(before).value),
    mcpServers: { ...Object(Object(readJson(before).value).mcpServers), brain: SERVER },
  });
  expect(setIn(after, AT, SERVER)).toBe(after);
  expect(removeIn(after, AT)).toBe(before);
});

test("lines are added in the file's own way, and no line of its own changes", () => {
  const before = '{\n\t"hooks": {\n\t\t"Stop": [\n\t\t\t{ "hooks": [] }, // theirs\n\t\t],\n\t},\n}\n';
  expect(appendIn(before, ["hooks", "Stop"], { hooks: [1] })).toBe(
    '{\n\t"hooks": {\n\t\t"Stop": [\n\t\t\t{ "hooks": [] }, // theirs\n\t\t\t{\n\t\t\t\t"hooks": [\n\t\t\t\t\t1\n\t\t\t\t]\n\t\t\t},\n\t\t],\n\t},\n}\n',
  );
});

test("of our own entry only what we say is set; what somebody added to it stays", () => {
  const before = '{\n  "mcpServers": {\n    "brain": { "url": "old", "alwaysLoad": true } // hand-made\n  }\n}\n';
  expect(setIn(before, AT, SERVER)).toBe(before.replace('"old"', '"http://127.0.0.1:3000/mcp"'));
});

test.each([
  ["", "{"],
  ["a list", "[1]"],
  ["a list in the path", '{"mcpServers": []}'],
  ["a text in the path", '{"mcpServers": "none"}'],
  ["a comma too many", '{"a": 1,, "b": 2}'],
  ["two values", "{} {}"],
])("what is no such file is refused: %s %s", (_what, text) => {
  expect(() => setIn(text, AT, SERVER)).toThrow(/is not/);
});

test("the line of a fault is named", () => {
  expect(() => setIn('{\n  "a": 1,\n  b: 2\n}', AT, SERVER)).toThrow("line 3 is not JSON");
});

test("any JSON, however it is laid out, says the same but for the entry, and is whole again without it", () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(objects, fc.constantFrom(0, 2, 4, "\t"), fc.boolean(), (value, unit, windows) => {
      const { mcpServers: _, ...rest } = value;
      const laid = JSON.stringify(rest, null, unit);
      const before = windows ? laid.replaceAll("\n", "\r\n") : laid;
      const after = setIn(before, AT, SERVER);
      expect(readJson(after).value).toEqual({ ...JSON.parse(laid), mcpServers: { brain: SERVER } });
      expect(removeIn(after, AT)).toBe(before);
    }),
  );
});
