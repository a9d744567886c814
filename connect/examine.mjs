import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askBrain } from "./brain-answers.mjs";
import { GATE_FILE } from "./clients.mjs";
import { commandsIn, planSetUp } from "./plan.mjs";
import { playHook } from "./play-hook.mjs";
import { PLAYS } from "./plays.mjs";
import { GATE_VERSION } from "./version.mjs";

/** @typedef {import("./run-set-up.mjs").Job} Job */
/** What was looked at, and how to mend it where it is not well. @typedef {{ state: "ok" | "warn" | "fail", text: string }} Finding */

/**
 * Examines a client's set-up: its files, the brain, the token, and the gate itself, which plays two made-up sessions.
 * Says one line each.
 * @param {Job} job @returns {Promise<0 | 1>} 1 when something must be mended
 */
export async function runDoctor(job) {
  const findings = [
    ...examineAddress(job),
    ...examineFiles(job),
    ...(await examineBrain(job)),
    ...(await examineGate(job)),
  ];
  if (job.options.json) console.log(JSON.stringify(findings));
  else for (const { state, text } of findings) console.log(`${state.padEnd(4)}  ${text}`);
  return findings.some(({ state }) => state === "fail") ? 1 : 0;
}

/** @param {Job} job @returns {Finding[]} */
function examineAddress({ facts: { url }, installed }) {
  if (installed === null || installed === url) return [];
  return [
    fail(
      `This machine is set up for the brain at ${installed}, not for ${url}. Leave BRAIN_URL out to examine that one, or run set-up with it to change over.`,
    ),
  ];
}

/** All that set-up writes must be there as it writes it. @param {Job} job @returns {Finding[]} */
function examineFiles({ options: { client, scope }, facts, place, addresses }) {
  try {
    const off = planSetUp(client, scope, facts, place, addresses);
    if (off.length === 0) return [ok(`${client.name}'s files are as set-up writes them.`)];
    return off.map(({ file, before }) =>
      fail(
        before === null
          ? `${file} is missing. Run set-up again.`
          : `${file} is not as set-up writes it. Run set-up again.`,
      ),
    );
  } catch (error) {
    return [fail(error instanceof Error ? error.message : String(error))];
  }
}

/** @param {Job} job @returns {Promise<Finding[]>} */
async function examineBrain({ facts }) {
  const health = await askBrain(facts, "/healthz");
  if (!health) return [fail(`The brain at ${facts.url} does not answer. Start it, or name another one: BRAIN_URL.`)];
  const found =
    health.body.status === "ok"
      ? [ok(`The brain at ${facts.url} answers.`)]
      : [warn(`The brain at ${facts.url} says that it is ${health.body.status ?? "none"}. Look at its log.`)];
  return [...found, await examineToken(facts), ...(await examineVersion(facts))];
}

/** @param {Job["facts"]} facts */
async function examineToken({ url, token }) {
  const status = (await askBrain({ url, token }, "/api/v1/workspace"))?.status;
  if (status === 200) return ok(token ? "The brain takes the token." : "The brain asks for no token.");
  if (status === 401 && token)
    return fail(
      "The brain does not take the token: it ended or was revoked. Make a new one under Settings and run set-up with it as BRAIN_TOKEN.",
    );
  if (status === 401)
    return fail("The brain asks for a token. Make one under Settings and run set-up with it as BRAIN_TOKEN.");
  return fail(
    `The brain answers ${status ?? "nothing"} when asked for its workspace. The token must allow memory:read.`,
  );
}

/** The brain's own set-up says its version in its first line. @param {Job["facts"]} facts @returns {Promise<Finding[]>} */
async function examineVersion(facts) {
  const program = await askBrain(facts, "/connect.mjs");
  const version = /^\/\/ Set-up of Company Brain (\S+),/.exec(program?.text ?? "")?.[1];
  if (!version) return [warn(`The brain does not say its version. It may be older than ${GATE_VERSION}: update it.`)];
  if (version === GATE_VERSION) return [ok(`The brain and this gate are of version ${GATE_VERSION}.`)];
  return [warn(`The brain is of version ${version}, this gate of ${GATE_VERSION}. Run the brain's own set-up again.`)];
}

/** @param {Job} job @returns {Promise<Finding[]>} */
async function examineGate(job) {
  const { client } = job.options;
  const play = PLAYS[client.id];
  if (!play)
    return [
      warn(
        `The gate of ${client.name} is a plugin, which no test can run from outside. Edit a file there and store nothing: it must speak up.`,
      ),
    ];
  const folder = mkdtempSync(join(tmpdir(), "brain-doctor-"));
  try {
    const command = job.options.served ? servedCommand(folder, job) : registered(job);
    if (!command) return [fail(`No memory gate is registered for ${client.name}. Run set-up.`)];
    const made = { folder, cwd: job.place.project };
    const place = job.options.served ? awayFromHome(job.place, folder) : job.place;
    const sessions = [false, true].map((stores) => ({ ...made, stores, session: `doctor-${randomUUID()}` }));
    const answers = sessions.map((session) =>
      judged(session.stores, playHook(command, play(session), place, job.facts.url)),
    );
    return [
      ...answers,
      ...(await examineArrival(
        job,
        sessions.map(({ session }) => session),
      )),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that cannot be read was named already. @param {Job} job */
function registered({ options: { client, scope }, facts, place }) {
  try {
    return commandsIn(client, scope, facts, place)[0];
  } catch {
    return undefined;
  }
}

/** The served gate leaves no trace in anybody's home. @param {Job["place"]} place @param {string} folder */
function awayFromHome(place, folder) {
  return { ...place, env: { ...place.env, HOME: folder, USERPROFILE: folder } };
}

/** @param {string} folder @param {Job} job @returns {string[]} a program and its words, no shell */
function servedCommand(folder, { facts, options }) {
  const file = join(folder, GATE_FILE);
  writeFileSync(file, facts.gate);
  return [process.execPath, file, options.client.id];
}

/** @param {boolean} stores @param {import("./play-hook.mjs").Played} played @returns {Finding} */
function judged(stores, { code, said }) {
  const what = stores ? "that looked up, edited and stored" : "that looked up, edited and stored nothing";
  const wanted = stores ? 0 : 2;
  if (code === wanted) return ok(`A session ${what} is ${stores ? "let go (exit 0)" : "sent back (exit 2)"}.`);
  return fail(
    `A session ${what} got exit ${code ?? "none"} instead of ${wanted}${said ? `: ${said}` : ""}. Run set-up again.`,
  );
}

/** @param {Job} job @param {string[]} sessions @returns {Promise<Finding[]>} */
async function examineArrival({ facts }, sessions) {
  const answers = await Promise.all(
    sessions.map((id) => askBrain(facts, `/api/v1/sessions/${encodeURIComponent(id)}`)),
  );
  if (answers.every((answer) => answer === null)) return [];
  if (answers.every((answer) => answer?.status === 200 && answer.body.trial === true))
    return [ok("Both reports reached the brain, as trials that count in no figure.")];
  return [fail("The gate's reports did not reach the brain. The token must allow checks:write and memory:read.")];
}

/** @param {string} text @returns {Finding} */
function ok(text) {
  return { state: "ok", text };
}

/** @param {string} text @returns {Finding} */
function warn(text) {
  return { state: "warn", text };
}

/** @param {string} text @returns {Finding} */
function fail(text) {
  return { state: "fail", text };
}
