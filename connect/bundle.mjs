import { readFileSync } from "node:fs";
import { GATE_VERSION } from "./version.mjs";

/** Those at the head of a module, one after the other; what looks like one further down may stand in a text. */
const IMPORT = /import \{(\s*\w+(?:,\s*\w+)*,?\s*)\} from "([^"]+)";\n/gy;
const EXPORTED = /^export (?=(?:async )?function |const |class )/gm;

/** Importing Node's modules the usual way takes a tenth of a check's time. */
const BUILT_IN = `const builtIn = process.getBuiltinModule ?? (await import("node:module")).createRequire(import.meta.url);\n`;

/**
 * The gate, or set-up, as the one file that runs on a developer's machine: the modules of this folder that `entry` needs,
 * one after the other, each once and after those it needs, without their imports; only what `entry` exports is exported. The
 * same modules make the same text. Names at the top of modules must therefore differ; Node refuses the text where two are alike.
 * @param {string} [entry] @param {(name: string) => string} [read] the text of a module @param {string} [what] it is
 * @throws on a module that imports or exports in another form than `import { a, b } from "..."` at its head and `export` before a
 *   declaration, or has a line that looks so
 */
export function joinGate(entry = "memory-gate.mjs", read = readModule, what = "The memory gate") {
  /** @type {Map<string, string>} */
  const modules = new Map();
  /** @type {Map<string, Set<string>>} */
  const builtIns = new Map();
  collect(entry, read, modules, builtIns);
  const imports = [...builtIns]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, names]) => `const { ${[...names].sort().join(", ")} } = builtIn("${from}");\n`);
  const head = `// ${what} of Company Brain ${GATE_VERSION}, joined from its modules. Set-up writes it anew: do not edit.\n`;
  const parts = [...modules].filter(([, text]) => text).map(([name, text]) => `\n// --- ${name}\n${text}`);
  return [head, BUILT_IN, ...imports, ...parts].join("");
}

/** @param {string} name @param {(name: string) => string} read @param {Map<string, string>} modules @param {Map<string, Set<string>>} builtIns */
function collect(name, read, modules, builtIns, open = new Set()) {
  if (modules.has(name) || open.has(name)) return;
  const isEntry = open.size === 0;
  open.add(name);
  const text = read(name);
  for (const [, names = "", from = ""] of text.matchAll(IMPORT)) {
    if (from.startsWith("./")) collect(from.slice(2), read, modules, builtIns, open);
    else note(builtIns, from, names);
  }
  const body = bare(name, text);
  modules.set(name, isEntry ? body : body.replace(EXPORTED, ""));
}

/** @param {Map<string, Set<string>>} builtIns @param {string} from @param {string} names */
function note(builtIns, from, names) {
  const known = builtIns.get(from) ?? new Set();
  for (const each of names.split(",")) if (each.trim()) known.add(each.trim());
  builtIns.set(from, known);
}

/** @param {string} name @param {string} text */
function bare(name, text) {
  const body = text
    .replace(IMPORT, "")
    .replace(/await import\("(node:[\w/]+)"\)/g, 'builtIn("$1")')
    .trimStart();
  const left = /^(?:import|export)\b.*$/m.exec(body.replace(EXPORTED, ""));
  if (left) throw new Error(`connect/${name} cannot be joined: ${left[0]}`);
  return body;
}

/** The text of a file of this folder. @param {string} name */
export function readModule(name) {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
