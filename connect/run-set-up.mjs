import { readAssets } from "./assets.mjs";
import { askBrain } from "./brain-answers.mjs";
import { brainMeant } from "./brain-meant.mjs";
import { makeChange, showChange } from "./changes.mjs";
import { mcpOf } from "./clients.mjs";
import { runDoctor } from "./examine.mjs";
import { readOptions, USAGE } from "./options.mjs";
import { planRemoval, planSetUp } from "./plan.mjs";
import { writePlugin } from "./plugin.mjs";
import { findRepository } from "./repository.mjs";
import { homeFolder } from "./state.mjs";
import { askPerson } from "./terminal.mjs";

/**
 * The whole of set-up: shows each change, asks, makes them; or removes, or examines.
 * @param {string[]} words @param {NodeJS.ProcessEnv} env
 * @returns {Promise<0 | 1>} the exit code: 1 when it was not done, or the doctor found a fault. What is wrong is said on stderr
 */
export async function runSetUp(words, env) {
  try {
    const options = readOptions(words);
    if (options.task === "help") return said(USAGE);
    const assets = readAssets();
    const { installed, ...brain } = brainMeant(env, assets.url);
    const place = { home: homeFolder(), project: findRepository(process.cwd())?.root ?? process.cwd(), env };
    const addresses = [brain.url, ...brain.former].map((url) => mcpOf({ url }));
    /** @type {Job} */
    const job = { options, addresses, installed, place, facts: { ...assets, ...brain, project: place.project } };
    if (options.plugin) return said(writePlugin(options.plugin, { ...job.facts, asks: await asksForToken(brain.url) }));
    if (options.task === "doctor") return await runDoctor(job);
    return options.task === "remove" ? remove(job) : await setUp(job);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * `installed`: the address of the brain that this machine is set up for.
 * @typedef {{ options: import("./options.mjs").Options, facts: import("./clients.mjs").Facts,
 *   place: import("./places.mjs").Place, addresses: string[], installed: string | null }} Job
 */

/** @param {Job} job @returns {Promise<0 | 1>} */
async function setUp({ options, facts: known, place, addresses, installed }) {
  const facts = { ...known, token: await tokenFor(known, options.show) };
  const { client, scope } = options;
  const changes = planSetUp(client, scope, facts, place, addresses);
  if (changes.length === 0) return said(`${client.name} is set up for ${facts.url} already. Nothing was changed.`);
  if (installed && installed !== facts.url)
    console.log(
      `This machine's brain is now ${installed}. It becomes ${facts.url}. Other clients that are set up here need set-up too.\n`,
    );
  if (!agreed(changes, options, facts.token)) return 0;
  changes.forEach(makeChange);
  const limit = client.limit ? `\n${client.limit}` : "";
  return said(
    `Done. ${client.name} uses the brain at ${facts.url}.\n${client.next}${limit}\nThe same command with --doctor tests it, with --remove takes it out.`,
  );
}

/** @param {Job} job @returns {0 | 1} */
function remove({ options, facts, place, addresses }) {
  const { client, scope } = options;
  const changes = planRemoval(client, scope, facts, place, addresses);
  if (changes.length === 0) return said(`There is nothing of ours for ${client.name} here. Nothing was changed.`);
  if (!agreed(changes, options, facts.token)) return 0;
  changes.forEach(makeChange);
  return said(`Done. ${client.name} no longer uses the brain.`);
}

/**
 * The token that this brain takes; null where it needs none.
 * @param {import("./clients.mjs").Facts} facts @param {boolean} show
 * @throws a sentence, when one is needed and there is none that it takes
 */
async function tokenFor({ url, token }, show) {
  const answer = await askBrain({ url, token }, "/api/v1/workspace");
  if (answer?.status !== 401) {
    if (!answer) console.error(`The brain at ${url} does not answer now. Set-up goes on without asking it.`);
    return token;
  }
  if (show) return token ?? "YOUR-TOKEN";
  const given = token
    ? null
    : askPerson(`The brain at ${url} asks for a token (its page makes one under Settings): `, { hidden: true });
  const taken = given && (await askBrain({ url, token: given }, "/api/v1/workspace"))?.status === 200;
  if (taken) return given;
  throw new Error(
    token || given
      ? `The brain at ${url} does not take this token. Nothing was changed. Make a new one on its page under Settings, and give it as BRAIN_TOKEN.`
      : `The brain at ${url} asks for a token. Nothing was changed. Make one on its page under Settings, and give it as BRAIN_TOKEN.`,
  );
}

/** @param {string} url */
async function asksForToken(url) {
  return (await askBrain({ url, token: null }, "/api/v1/workspace"))?.status === 401;
}

/** Shows what will be, and asks. @param {import("./changes.mjs").Change[]} changes @param {import("./options.mjs").Options} options @param {string | null} secret */
function agreed(changes, { show, yes }, secret) {
  console.log(`${changes.map((change) => showChange(change, secret)).join("\n\n")}\n`);
  const answer = show ? "" : yes ? "y" : askPerson("Make these changes? [y/N] ");
  if (answer === null)
    throw new Error("There is no terminal to ask at. Nothing was changed. With --yes it does not ask.");
  const yielded = /^y(es)?$/i.test(answer);
  if (!yielded) console.log(show ? "This is what it would do. Nothing was changed." : "Nothing was changed.");
  return yielded;
}

/** @param {string} text @returns {0} */
function said(text) {
  console.log(text);
  return 0;
}
