import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { messageOf, Refusal } from "../lib/db/refusal.mjs";
import { openStore } from "../lib/db/store.mjs";
import { openApp } from "./app.mjs";
import { readSettings } from "./settings.mjs";

const USAGE = `Usage: npm run token -- --name NAME [--person] [--scopes LIST] [--expires TIME]

  --name      who will use it
  --person    for a person, who also signs in to the pages with it; else for an agent
  --scopes    what it may do, separated by commas; by default memory:read,memory:write,checks:write
  --expires   when it ends, such as 2027-01-31; by default never`;

/**
 * Makes a token in the store that the server of the same settings uses, and prints it. The embedded store must not be
 * open elsewhere; a PostgreSQL may be in use.
 * @param {string[]} args what follows `npm run token --`
 * @throws {Refusal}
 */
export async function makeToken(args) {
  const body = bodyOf(args);
  const { url, port } = readSettings(process.env);
  const made = await askAlone("/api/v1/tokens", body).catch((error) => {
    throw error instanceof Refusal ? new Refusal(ofToken(error.message)) : error;
  });
  console.log(said(made, url ?? `http://127.0.0.1:${port}`));
}

/** Why the store did not open, for who wants a token: one of another folder would open another brain. @param {string} message */
function ofToken(message) {
  return message
    .replace(/^Not started:/, "No token was made:")
    .replace(/Stop that one first, or set BRAIN_DATA .*$/s, "Make the token on its Settings page, or stop it first.");
}

/** @param {string[]} args */
function bodyOf(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        name: { type: "string" },
        person: { type: "boolean" },
        scopes: { type: "string" },
        expires: { type: "string" },
      },
    });
    if (!values.name) throw new Error("--name is missing.");
    const { name, person, scopes, expires } = values;
    return { name, kind: person ? "person" : "agent", scopes: scopes?.split(","), expires_at: expires };
  } catch (error) {
    throw new Refusal(`No token was made: ${messageOf(error)}\n\n${USAGE}`);
  }
}

/**
 * Asks the app as the local owner, who may make tokens: in this process, on a socket that only this user can reach.
 * @param {string} path @param {object} body
 */
async function askAlone(path, body) {
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  const folder = mkdtempSync(join(tmpdir(), "brain-token-"));
  const server = createServer();
  try {
    Object.assign(process.env, { BRAIN_AUTH: "auto", BRAIN_URL: "" });
    const app = await openApp({ dev: false, host: "127.0.0.1", port: 0, store, server });
    const socketPath = join(folder, "socket");
    server.on("request", app.handler);
    await new Promise((resolve) => server.listen(socketPath, () => resolve(undefined)));
    return await post(socketPath, path, body).finally(app.close);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
    await store.close();
  }
}

/**
 * @param {string} socketPath @param {string} path @param {object} body
 * @returns {Promise<{ name: string, kind: string, scopes: string[], expires_at: string | null, token: string }>}
 */
function post(socketPath, path, body) {
  const headers = { host: "localhost", "content-type": "application/json", connection: "close" };
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => {
        const json = JSON.parse(text);
        if (response.statusCode === 201) resolve(json);
        else reject(new Refusal(`No token was made: ${inOptions(json)}`));
      });
    });
    sent.on("error", reject).end(JSON.stringify(body));
  });
}

/** What the app refused, by the names of the options. @param {{ detail: string, errors?: { message: string }[] }} problem */
function inOptions({ detail, errors }) {
  const told = errors ? errors.map(({ message }) => message).join("; ") : detail;
  return told
    .replace(/^expires_at\b/, "--expires")
    .replace(/^scopes\b/, "--scopes")
    .replace(/^name\b/, "--name");
}

/** @param {Awaited<ReturnType<typeof post>>} made @param {string} url */
function said({ name, kind, scopes, expires_at, token }, url) {
  const use =
    kind === "person"
      ? "Sign in to the pages with it."
      : `Send it as a header: claude mcp add --transport http brain ${url}/mcp --header "Authorization: Bearer ${token}"`;
  return [
    "",
    `  A token for the ${kind} ${name} (${scopes.join(", ")}), ${expires_at ? `until ${expires_at}` : "without an end"}:`,
    "",
    `  ${token}`,
    "",
    "  It is shown this once; the brain keeps only its hash.",
    `  ${use}`,
    "",
  ].join("\n");
}
