import { isSameAddress } from "./address.mjs";
import { GATE_FILE } from "./clients.mjs";
import { appendIn, nodeAt, removeIn, setIn } from "./edit-json.mjs";
import { ownValue, removeTable, setTable, tableValue, unquoted } from "./edit-toml.mjs";
import { isObject, listOf, textOf } from "./json.mjs";
import { readJson } from "./json-text.mjs";

/** @typedef {Exclude<import("./clients.mjs").Part, { kind: "own" | "rules" }>} EditedPart a part that stands in a file of the client's */

/**
 * The text of a client's file with a part of ours in it.
 * @param {string} text @param {EditedPart} part @param {string[]} addresses of this brain
 * @throws when the file is not what it should be, or another server has our name
 */
export function withPart(text, part, addresses) {
  if (part.kind === "hook") return withHook(text, part);
  const address = addressIn(text, part);
  if (address !== null && !isOneOf(addresses, address))
    throw new Error(`it has another server named "brain", at ${address}; take that out or rename it`);
  const spelled = address === null ? part : asSpelled(text, part, address);
  return spelled.kind === "entry" ? setIn(text, spelled.at, spelled.value) : setTable(text, spelled.table);
}

/**
 * The text of a client's file without a part of ours; a server at another address is not ours.
 * @param {string} text @param {EditedPart} part @param {string[]} addresses
 * @throws when the file is not what it should be
 */
export function withoutPart(text, part, addresses) {
  if (part.kind === "hook") return hooksIn(text, part.event).reduceRight(removeIn, text);
  if (part.address !== null && !isOneOf(addresses, addressIn(text, part) ?? "")) return text;
  return part.kind === "entry" ? removeIn(text, part.at) : removeTable(text, part.table);
}

/** The command lines of our hook as they stand in a client's file. @param {string} text @param {EditedPart} part @returns {string[]} */
export function commandsOf(text, part) {
  if (part.kind === "table" && part.address === null) return ownValue(text, part.table, "command");
  if (part.kind !== "hook") return [];
  return hooksIn(text, part.event).flatMap((path) => textOf(nodeAt(readJson(text), [...path, "command"])?.value) ?? []);
}

/** The URL of the server that stands where ours goes. @param {string} text @param {Extract<EditedPart, { kind: "entry" | "table" }>} part */
function addressIn(text, part) {
  if (!text.trim() || part.address === null) return null;
  if (part.kind === "table") return unquoted(tableValue(text, part.table.header, part.address) ?? "");
  const entry = nodeAt(readJson(text), part.at);
  if (!entry) return null;
  return (isObject(entry.value) && textOf(entry.value[part.address])) || "no address";
}

/**
 * A server's part, with its address as it is written in the file where that is the same as ours.
 * @param {string} text @param {Extract<EditedPart, { kind: "entry" | "table" }>} part @param {string} written
 * @returns {Extract<EditedPart, { kind: "entry" | "table" }>}
 */
function asSpelled(text, part, written) {
  if (part.kind === "entry") {
    const same = isSameAddress(String(part.value[part.address]), written);
    return same ? { ...part, value: { ...part.value, [part.address]: written } } : part;
  }
  const { address, table } = part;
  const as = address && tableValue(text, table.header, address);
  if (!as || !isSameAddress(unquoted(table.values[address] ?? "") ?? "", written)) return part;
  return { ...part, table: { ...table, values: { ...table.values, [address]: as } } };
}

/** @param {string[]} addresses @param {string} address */
function isOneOf(addresses, address) {
  return addresses.some((each) => isSameAddress(each, address));
}

/** @param {string} text @param {Extract<EditedPart, { kind: "hook" }>} part */
function withHook(text, { event, hook }) {
  const [first, ...more] = hooksIn(text, event);
  if (!first) return appendIn(text, ["hooks", event], { hooks: [hook] });
  return setIn(more.reduceRight(removeIn, text), first, hook);
}

/** Where our command stands under an event. @param {string} text @param {string} event */
function hooksIn(text, event) {
  if (!text.trim()) return [];
  const groups = nodeAt(readJson(text), ["hooks", event])?.value;
  return listOf(groups).flatMap((group, index) =>
    listOf(isObject(group) ? group.hooks : null).flatMap((hook, place) =>
      isObject(hook) && textOf(hook.command)?.includes(GATE_FILE) ? [["hooks", event, index, "hooks", place]] : [],
    ),
  );
}
