import pg from "pg";
import { messageOf, Refusal } from "./refusal.mjs";

const OLDEST = 15;
const PATIENCE = 10_000;

/**
 * Proves that a PostgreSQL server answers and is new enough.
 * @param {string} url
 * @throws {Refusal} without the password
 */
export async function checkServer(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(
      `Not started: the PostgreSQL server of DATABASE_URL, ${nameOf(url)}, does not let us in: ${reasonOf(error)}. Check the address, the database and the user.`,
    );
  }
  try {
    const { rows } = await client.query("show server_version");
    const version = String(rows[0].server_version);
    if (Number.parseInt(version, 10) < OLDEST)
      throw new Refusal(
        `Not started: ${nameOf(url)} runs PostgreSQL ${version}, and Company Brain needs ${OLDEST} or later.`,
      );
  } finally {
    await client.end();
  }
}

/** A refused connection to a name with several addresses has its reasons inside. @param {unknown} error */
function reasonOf(error) {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  return [...new Set(reasons.map(messageOf))].join(", ");
}

/** @param {string} url the server without user and password */
function nameOf(url) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
