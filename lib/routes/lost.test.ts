import { expect, test } from "vitest";
import { type Losses, lostAmong } from "@/lib/routes/lost";

const lost = (paths: string[], losses: Partial<Losses>) => lostAmong(paths, { renamed: [], deleted: [], ...losses });

test("a path that was renamed or deleted is lost, exactly that one", () => {
  const losses: Partial<Losses> = { renamed: [["src/tax.py", "src/vat/tax.py"]], deleted: ["docs/old.md"] };
  expect(lost(["src/tax.py", "docs/old.md", "src/tax.pyi", "src/tax", "tax.py", "SRC/tax.py"], losses)).toEqual([
    { path: "src/tax.py", to: "src/vat/tax.py" },
    { path: "docs/old.md", to: null },
  ]);
});

test("how a path is written makes no difference", () => {
  const losses: Partial<Losses> = { renamed: [["src/tax.py", "src/vat.py"]] };
  for (const path of ["./src/tax.py", "src\\tax.py", "src/tax.py:42", "src/tax.py:42:7", " src/tax.py "])
    expect(lost([path], losses)).toEqual([{ path, to: "src/vat.py" }]);
});

test("what is no path of the repository is never lost", () => {
  const losses: Partial<Losses> = { deleted: ["tmp/a.ts", "example.org/a", "a.ts"] };
  expect(lost(["/tmp/a.ts", "https://example.org/a", "C:\\a.ts", "C:/a.ts", "", "*.ts", "{a,b}/c"], losses)).toEqual(
    [],
  );
});

test("a folder is lost when it is wholly gone, not when a file of it is", () => {
  const file: Partial<Losses> = { renamed: [["src/tax/vat.py", "src/vat.py"]], deleted: ["src/tax/old.py"] };
  expect(lost(["src/tax/", "src/tax", "src/tax/*.py", "src"], file)).toEqual([]);
  const folder: Partial<Losses> = { renamed: [...(file.renamed ?? []), ["src/tax/", "src/vat/"]] };
  expect(lost(["src/tax/", "src/tax", "src/tax/*.py", "src/tax/**/a?.py", "src", "src/taxes/"], folder)).toEqual([
    { path: "src/tax/", to: "src/vat/" },
    { path: "src/tax", to: "src/vat/" },
    { path: "src/tax/*.py", to: "src/vat/" },
    { path: "src/tax/**/a?.py", to: "src/vat/" },
  ]);
  expect(lost(["src/tax", "src/tax/deep/a.py"], { deleted: ["src/tax/"] })).toEqual([
    { path: "src/tax", to: null },
    { path: "src/tax/deep/a.py", to: null },
  ]);
});

test("what stands in a folder that moved is where it moved to", () => {
  expect(lost(["src/tax/deep/a.py"], { renamed: [["src/tax/", "src/vat/"]] })).toEqual([
    { path: "src/tax/deep/a.py", to: "src/vat/deep/a.py" },
  ]);
});

test("of several moves the last counts, and what came back is not lost", () => {
  const steps: [string, string][] = [
    ["a.ts", "b.ts"],
    ["b.ts", "c.ts"],
  ];
  expect(lost(["a.ts", "b.ts"], { renamed: steps })).toEqual([
    { path: "a.ts", to: "c.ts" },
    { path: "b.ts", to: "c.ts" },
  ]);
  expect(lost(["a.ts"], { renamed: [["a.ts", "b.ts"]], deleted: ["b.ts"] })).toEqual([{ path: "a.ts", to: null }]);
  expect(
    lost(["a.ts"], {
      renamed: [
        ["a.ts", "b.ts"],
        ["b.ts", "a.ts"],
      ],
    }),
  ).toEqual([]);
  expect(lost(["a.ts"], { renamed: [["b.ts", "a.ts"]], deleted: ["a.ts"] })).toEqual([]);
});
