import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readChanges } from "@/connect/git.mjs";
import { findRepository, pathWithin } from "@/connect/repository.mjs";

const folder = mkdtempSync(join(tmpdir(), "brain-repository-"));
afterAll(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const config = (remotes: Record<string, string>) =>
  `[core]\n\tbare = false\n${Object.entries(remotes)
    .map(([name, url]) => `[remote "${name}"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/${name}/*\n`)
    .join("")}[branch "main"]\n\tremote = origin\n`;

put("shop/.git/HEAD", "ref: refs/heads/feature/vat\n");
put("shop/.git/config", config({ fork: "git@host:ada/shop.git", origin: "git@host:acme/shop.git" }));
put("shop/src/deep/a.ts", "");
put("tree/.git", `gitdir: ${join(folder, "shop/.git/worktrees/tree")}\n`);
put("shop/.git/worktrees/tree/HEAD", "3f9ac12b4d5e6f708192a3b4c5d6e7f801234567\n");
put("shop/.git/worktrees/tree/commondir", "../..\n");
put("bare/.git/HEAD", "ref: refs/heads/main\n");
put("bare/.git/config", config({}));
put("secret/.git/HEAD", "ref: refs/heads/main\n");
put("secret/.git/config", config({ upstream: "https://ada:p@ss@host/acme/shop" }));

test.each<[where: string, root: string, remote: string | null, branch: string | null]>([
  ["shop", "shop", "git@host:acme/shop.git", "feature/vat"],
  ["shop/src/deep", "shop", "git@host:acme/shop.git", "feature/vat"],
  ["tree", "tree", "git@host:acme/shop.git", null],
  ["bare", "bare", null, "main"],
  ["secret", "secret", "https://host/acme/shop", "main"],
])("the repository around %s", (where, root, remote, branch) => {
  expect(findRepository(join(folder, where))).toEqual({ root: join(folder, root), remote, branch });
});

test("a folder without git has none", () => {
  expect(findRepository(folder)).toBeNull();
});

test.each<[path: string, within: string]>([
  ["/work/shop/src/a.ts", "src/a.ts"],
  ["b.ts", "src/b.ts"],
  ["../c.ts", "c.ts"],
  ["/work/shopping/a.ts", "/work/shopping/a.ts"],
  ["/etc/hosts", "/etc/hosts"],
  [join(homedir(), ".bashrc"), "~/.bashrc"],
])("%s stands in the repository as %s", (path, within) => {
  expect(pathWithin(path, "/work/shop/src", "/work/shop")).toBe(within);
});

test("what git says of lost files is read with odd names and all", () => {
  expect(readChanges("")).toEqual({ renamed: [], deleted: [] });
  expect(readChanges("D\0a b\nc.ts\0R097\0old.ts\0R.ts\0D\0x\0")).toEqual({
    renamed: [["old.ts", "R.ts"]],
    deleted: ["a b\nc.ts", "x"],
  });
});
