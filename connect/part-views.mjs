import { mcpOf } from "./clients.mjs";

/** @typedef {import("./clients.mjs").Part} Part @typedef {{ file: string, text: string }} PartView */

/** What a person is shown of a part before it is written: the file, and what comes into it. @param {Part} part @returns {PartView} */
export function partView(part) {
  return { file: part.file, text: textOfPart(part) };
}

/**
 * The commands of a client, as a person pastes them.
 * @param {string} id @param {string} url the brain's address
 */
export function commandsFor(id, url) {
  const client = id === "claude-code" ? [] : ["--client", id];
  const line = (/** @type {string[]} */ ...words) => {
    const all = [...client, ...words];
    return `curl -fsSL ${url}/connect.sh | sh${all.length ? ` -s -- ${all.join(" ")}` : ""}`;
  };
  return {
    setUp: line(),
    show: line("--show"),
    project: line("--project"),
    doctor: line("--doctor"),
    remove: line("--remove"),
    endpoint: mcpOf({ url }),
  };
}

/** @param {Part} part */
function textOfPart(part) {
  switch (part.kind) {
    case "own":
      return part.text.length > 2_000
        ? `A program of ${part.text.split("\n").length} lines; it is inside /connect.mjs.`
        : part.text.trim();
    case "entry":
      return JSON.stringify(
        part.at.reduceRight((/** @type {unknown} */ inner, key) => ({ [key]: inner }), part.value),
        null,
        2,
      );
    case "hook":
      return JSON.stringify({ hooks: { [part.event]: [{ hooks: [part.hook] }] } }, null, 2);
    case "table":
      return [part.table.header, ...Object.entries(part.table.values).map(([key, value]) => `${key} = ${value}`)].join(
        "\n",
      );
    case "rules":
      return part.text.trim();
  }
}
