import { basename } from "node:path";
import { CLIENTS, settingsPart } from "./clients.mjs";
import { Draft } from "./draft.mjs";
import { removeMarked, setMarked } from "./edit-marked.mjs";
import { commandsOf, withoutPart, withPart } from "./part-edits.mjs";
import { isLink, placeOf, realPlace } from "./places.mjs";
import { rulePlace } from "./rule-places.mjs";
import { readText } from "./state.mjs";

/** @typedef {import("./clients.mjs").Client} Client @typedef {import("./clients.mjs").Part} Part */
/** @typedef {import("./clients.mjs").Facts} Facts @typedef {import("./clients.mjs").Scope} Scope */
/** @typedef {import("./changes.mjs").Change} Change */
/** @typedef {import("./places.mjs").Place} Place */

/** @type {Scope[]} */
const SCOPES = ["user", "project"];

/**
 * Every change that setting a client up makes on this machine; none when all of it is there. Reads, and writes nothing.
 * `addresses`: those of this brain, by which a server of ours is told from somebody else's.
 * @param {Client} client @param {Scope} scope @param {Facts} facts @param {Place} place @param {string[]} addresses
 * @throws a sentence, when a file cannot be read as what it should be, or holds another server of our name
 */
export function planSetUp(client, scope, facts, place, addresses) {
  const draft = new Draft(place);
  for (const part of [settingsPart(facts), ...client.parts(facts, scope)]) addPart(draft, part, addresses);
  return draft.changes();
}

/**
 * Every change that takes a client's set-up away again: what is ours, and nothing else. What another client, or for a
 * project what this user's other projects still use, stays.
 * @param {Client} client @param {Scope} scope @param {Facts} facts @param {Place} place @param {string[]} addresses
 * @throws as `planSetUp`
 */
export function planRemoval(client, scope, facts, place, addresses) {
  const draft = new Draft(place);
  const others = remaining(client, scope, facts, place, addresses);
  const kept = others.flatMap((other) => other.flatMap((part) => ruleFile(part, place)));
  for (const part of ownParts(client, scope, facts)) {
    if (part.kind === "own" && !part.shared) draft.remove(part.file, isOurs);
    if (part.kind === "rules" && !kept.includes(ruleFile(part, place)[0] ?? "")) takeRules(draft, part);
    if (isEdited(part)) draft.edit(part.file, (text) => withoutPart(text, part, addresses));
  }
  if (scope === "user" && others.length === 0) draft.removeFolder("~/.company-brain/");
  return draft.changes();
}

/** The parts of all other set-ups on this machine that can be seen from here. @param {Client} client @param {Scope} scope @param {Facts} facts @param {Place} place @param {string[]} addresses */
function remaining(client, scope, facts, place, addresses) {
  return CLIENTS.flatMap((other) =>
    SCOPES.filter((each) => {
      if (other.id === client.id && each === scope) return false;
      const parts = other.id === client.id ? ownParts(other, each, facts) : allParts(other, each, facts);
      return isThere(parts, place, addresses);
    }).map((each) => other.parts(facts, each)),
  );
}

/** Whether a server or a hook of these parts is in its file. @param {Part[]} parts @param {Place} place @param {string[]} addresses */
function isThere(parts, place, addresses) {
  const draft = new Draft(place);
  try {
    for (const part of parts.filter(isEdited)) draft.edit(part.file, (text) => withoutPart(text, part, addresses));
  } catch {
    return false;
  }
  return draft.changes().length > 0;
}

/** With a token and without one a server can stand in different files. @param {Client} client @param {Scope} scope @param {Facts} facts */
function allParts(client, scope, facts) {
  const both = [...client.parts({ ...facts, token: "-" }, scope), ...client.parts({ ...facts, token: null }, scope)];
  return both.filter((part, index) => both.findIndex((each) => spotOf(each) === spotOf(part)) === index);
}

/** For a project, what stands in this user's files for all projects is not its own. @param {Client} client @param {Scope} scope @param {Facts} facts */
function ownParts(client, scope, facts) {
  const shared = scope === "project" ? allParts(client, "user", facts).map(spotOf) : [];
  return allParts(client, scope, facts).filter((part) => !shared.includes(spotOf(part)));
}

/** @param {Part} part */
function spotOf(part) {
  const within =
    part.kind === "entry" ? part.at : part.kind === "hook" ? part.event : part.kind === "table" ? part.table.marks : "";
  return JSON.stringify([part.kind, part.file, within]);
}

/** The command lines of our hooks as they stand in a client's files. @param {Client} client @param {Scope} scope @param {Facts} facts @param {Place} place @returns {string[]} */
export function commandsIn(client, scope, facts, place) {
  return client
    .parts(facts, scope)
    .flatMap((part) => (isEdited(part) ? commandsOf(readText(placeOf(part.file, place)) ?? "", part) : []));
}

/** @param {Part} part @returns {part is import("./part-edits.mjs").EditedPart} */
function isEdited(part) {
  return part.kind !== "own" && part.kind !== "rules";
}

/** @param {Part} part @param {Place} place */
function ruleFile(part, place) {
  if (part.kind !== "rules") return [];
  const { write } = rulePlace(placeOf(part.file, place), part.twin && placeOf(part.twin, place));
  return [realPlace(write)];
}

/** @param {Draft} draft @param {Part} part @param {string[]} addresses */
function addPart(draft, part, addresses) {
  if (part.kind === "own") return draft.edit(part.file, () => part.text, part.mode);
  if (part.kind === "rules") return addRules(draft, part);
  const secret = JSON.stringify(part).includes("Bearer ") && part.file.startsWith("~/") ? 0o600 : undefined;
  draft.edit(
    part.file,
    (text) => withPart(text, part, addresses),
    (text) => (text === null ? secret : undefined),
  );
}

/** @param {Draft} draft @param {Extract<Part, { kind: "rules" }>} part */
function addRules(draft, { file, twin, text }) {
  const { write, include, link } = rulePlace(draft.path(file), twin && draft.path(twin));
  const nameOf = (/** @type {string} */ path) => (path === draft.path(file) ? file : (twin ?? file));
  draft.edit(nameOf(write), (old) => setMarked(old, text));
  if (include) draft.edit(nameOf(include), (old) => setMarked(old, `@${basename(write)}`));
  if (link) draft.link(nameOf(link), basename(write));
}

/** @param {Draft} draft @param {Extract<Part, { kind: "rules" }>} part */
function takeRules(draft, { file, twin }) {
  const names = twin ? [file, twin] : [file];
  for (const name of names) if (!isLink(draft.path(name))) draft.edit(name, removeMarked);
  for (const name of names) draft.removeLinkTo(name, names);
}

/** @param {string} text */
function isOurs(text) {
  return /^\/\/ .*Company Brain/.test(text);
}
