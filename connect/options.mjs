import { CLIENTS } from "./clients.mjs";

/**
 * What a call of set-up asks for.
 * @typedef {{ client: import("./clients.mjs").Client, scope: import("./clients.mjs").Scope, task: "set-up" | "remove" | "doctor" | "help",
 *   show: boolean, yes: boolean, served: boolean, json: boolean, plugin: string | null }} Options
 */

export const USAGE = `Connects a coding agent on this machine to the brain, or takes the connection away.

  --client NAME   ${CLIENTS.map(({ id }) => id).join(", ")}; claude-code when left out
  --project       for the project in this folder, not for all of this user's
  --show          show every change, make none
  --yes           make them without asking
  --remove        take out what was put in, and nothing else
  --doctor        test the gate that is installed here, and say what is wrong
  --plugin DIR    write the Claude Code plugin into a folder instead

BRAIN_URL and BRAIN_TOKEN in the environment name another brain and its token.`;

/**
 * Reads the words behind the command.
 * @param {string[]} words @returns {Options}
 * @throws a sentence for a word that is not known
 */
export function readOptions(words) {
  /** @type {Options} */
  const options = {
    client: CLIENTS[0] ?? refuse("no client"),
    scope: "user",
    task: "set-up",
    show: false,
    yes: false,
    served: false,
    json: false,
    plugin: null,
  };
  const left = words.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)] : [word],
  );
  while (left.length) setOption(options, left.shift() ?? "", () => left.shift() ?? "");
  return options;
}

/** @param {Options} options @param {string} word @param {() => string} next */
function setOption(options, word, next) {
  switch (word) {
    case "--client":
      options.client = named(next());
      return;
    case "--plugin":
      options.plugin = next() || refuse("--plugin wants a folder.");
      return;
    case "--project":
      options.scope = "project";
      return;
    case "--user":
      options.scope = "user";
      return;
    case "--remove":
    case "--doctor":
    case "--help":
      options.task = word === "--remove" ? "remove" : word === "--doctor" ? "doctor" : "help";
      return;
    case "--show":
    case "--yes":
    case "--served":
    case "--json":
      options[/** @type {"show" | "yes" | "served" | "json"} */ (word.slice(2))] = true;
      return;
    default:
      refuse(`${word} is not known here. --help lists what is.`);
  }
}

/** @param {string} id */
function named(id) {
  return (
    CLIENTS.find((client) => client.id === id) ??
    refuse(`There is no client "${id}". There are ${CLIENTS.map((each) => each.id).join(", ")}.`)
  );
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  throw new Error(sentence);
}
