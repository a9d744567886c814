// How far the status of an answer can be trusted: each conversation alone in a brain of its own is asked its own
// questions, which it can answer, and those of the others, which it cannot; once with the speakers' names, once without.
//   node bench/status.mjs --data FOLDER [--sets turns,observations]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { rest } from "./agent.mjs";
import { benchServer } from "./server.mjs";

const { values: options } = parseArgs({
  options: { data: { type: "string" }, sets: { type: "string", default: "turns,observations" } },
});
if (!options.data) {
  console.error(
    "Say where the data is: node bench/status.mjs --data FOLDER. The README beside this file says what it holds.",
  );
  process.exit(1);
}
const folder = join(options.data, "locomo");
/** By then the server has counted the words of what came. */
const COUNTED = 15_000;
/** A word that more than this part of the notes hold is common. */
const COMMON = 0.005;

/** @typedef {{ id: string, conv: string, session: number, speaker: string, date: string, text: string }} Note */
/** @typedef {{ conv: string, question: string, bare: string, common: boolean }} Question */
/** @typedef {{ own: boolean, names: boolean, common: boolean, support: number, nothing: boolean }} Asked */

for (const set of options.sets.split(",")) {
  /** @type {Note[]} */
  const notes = lines(set === "turns" ? "notes.jsonl" : "observations.jsonl");
  const questions = questionsFor(notes);
  /** @type {Asked[]} */
  const asked = [];
  for (const conv of new Set(notes.map((note) => note.conv)))
    asked.push(
      ...(await ask(
        conv,
        notes.filter((note) => note.conv === conv),
        questions,
      )),
    );
  console.log(`\n${set}`);
  console.table([
    { questions: "as they are", ...figures(asked.filter(({ names }) => names)) },
    { questions: "without the speakers' names", ...figures(asked.filter(({ names }) => !names)) },
    { questions: "of common words only", ...figures(asked.filter(({ names, common }) => !names && common)) },
  ]);
}

/** @param {string} conv @param {Note[]} notes @param {Question[]} questions @returns {Promise<Asked[]>} */
async function ask(conv, notes, questions) {
  const server = await benchServer();
  try {
    await load(server.url, conv, notes);
    const asked = [];
    for (const question of questions)
      for (const names of [true, false]) {
        const query = names ? question.question : question.bare;
        const { status, support } = await rest(server.url, "POST", "/recall", { query, limit: 10, preview: true });
        const own = question.conv === conv;
        asked.push({
          own,
          names,
          common: question.common,
          support: support ?? 0,
          nothing: status === "NoKnownSupport",
        });
      }
    return asked;
  } finally {
    await server.stop();
  }
}

/** @param {string} url @param {string} conv @param {Note[]} notes */
async function load(url, conv, notes) {
  for (let from = 0; from < notes.length; from += 500) {
    const part = notes.slice(from, from + 500).map((note) => ({
      content: note.text,
      category: "facts",
      event_at: note.date,
      source: { client: "bench", session_id: `${conv}-${note.session}` },
    }));
    await rest(url, "POST", "/memories", part);
  }
  await new Promise((resolve) => setTimeout(resolve, COUNTED));
}

/** Those that the notes answer, with and without the names of the speakers. @param {Note[]} notes @returns {Question[]} */
function questionsFor(notes) {
  const held = new Map();
  for (const note of notes) for (const word of new Set(wordsOf(note.text))) held.set(word, (held.get(word) ?? 0) + 1);
  const isCommon = (/** @type {string} */ word) => (held.get(word) ?? 0) > COMMON * notes.length;
  return lines("queries.jsonl")
    .filter(({ category }) => category !== 5)
    .map(({ conv, question }) => {
      const bare = without(question, new Set(notes.filter((note) => note.conv === conv).map(({ speaker }) => speaker)));
      return { conv, question, bare, common: wordsOf(bare).every(isCommon) };
    });
}

/** @param {string} question @param {Set<string>} names */
function without(question, names) {
  return [...names].reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}(?:'s)?\\b`, "gi"), " "), question);
}

/** The words that say something. @param {string} text */
function wordsOf(text) {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter(
    (word) => !/^(what|when|where|which|does|with|from|that|have|been|their|they|many|much|after|about)$/.test(word),
  );
}

/**
 * `missed`: answerable, and called `NoKnownSupport`. `caught`: not answerable, and called so. `auc`: how often an
 * answerable question has more support than one that is not.
 * @param {Asked[]} asked
 */
function figures(asked) {
  const own = asked.filter((one) => one.own);
  const foreign = asked.filter((one) => !one.own);
  const share = (/** @type {Asked[]} */ all) =>
    Number((all.filter(({ nothing }) => nothing).length / all.length).toFixed(3));
  const ranks = foreign.map(({ support }) => support).sort((a, b) => a - b);
  const below = own.reduce((sum, { support }) => sum + (before(ranks, support) + before(ranks, support, true)) / 2, 0);
  return {
    answerable: own.length,
    missed: share(own),
    "not answerable": foreign.length,
    caught: share(foreign),
    auc: Number((below / own.length / foreign.length).toFixed(3)),
  };
}

/** How many of a sorted list stand before a value, with `through` also those equal to it. @param {number[]} sorted @param {number} value */
function before(sorted, value, through = false) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = Number(sorted[middle]);
    if (one < value || (through && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {string} file @returns {any[]} */
function lines(file) {
  return readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
