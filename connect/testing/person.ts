import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export type Said = { code: number | null; stdout: string; stderr: string };

/** A person who sets clients up: a home with a blank, a quote and letters of other tongues, and a project in it. */
export class Person {
  readonly folder = mkdtempSync(join(tmpdir(), "brain-person-"));
  readonly home = join(this.folder, "Ada O'Test $HOME `x` Ünï");
  readonly project = join(this.home, "my project");

  constructor(public env: Record<string, string> = {}) {
    mkdirSync(join(this.project, ".git"), { recursive: true });
    writeFileSync(join(this.project, ".git", "HEAD"), "ref: refs/heads/main\n");
  }

  /** The path of a file as `clients.mjs` names it. */
  path(file: string): string {
    return join(file.startsWith("./") ? this.project : this.home, file.slice(2));
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  read(file: string): string {
    return readFileSync(this.path(file), "utf8");
  }

  mode(file: string): number {
    return statSync(this.path(file)).mode & 0o777;
  }

  write(file: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
    chmodSync(this.path(file), mode);
  }

  /** Every file of the home, with what it holds and its mode. */
  files(): Record<string, string> {
    const all = readdirSync(this.home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      all
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !path.includes("/.git/"))
        .map((path) => [relative(this.home, path), `${statSync(path).mode & 0o777} ${readFileSync(path, "utf8")}`]),
    );
  }

  setUp(...words: string[]): Promise<Said> {
    return this.run(process.execPath, [fileURLToPath(new URL("../set-up.mjs", import.meta.url)), ...words]);
  }

  doctor(...words: string[]): Promise<Said> {
    return this.run(process.execPath, [fileURLToPath(new URL("../doctor.mjs", import.meta.url)), ...words]);
  }

  /** Runs a program in the project, without a terminal. */
  run(program: string, words: string[], stdin = ""): Promise<Said> {
    const env = {
      NODE_ENV: "production" as const,
      PATH: process.env.PATH,
      HOME: this.home,
      USERPROFILE: this.home,
      ...this.env,
    };
    const child = spawn(program, words, { cwd: this.project, env, detached: true });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (bytes) => (stdout += bytes));
    child.stderr.on("data", (bytes) => (stderr += bytes));
    child.stdin.end(stdin);
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, stdout, stderr }));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
