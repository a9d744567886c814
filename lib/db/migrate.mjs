import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { messageOf, Refusal } from "./refusal.mjs";

/** One key for every copy of the server: only one migrates a database at a time. */
const MIGRATION_LOCK = 4_242_001;

const LEDGER = `create table if not exists _prisma_migrations (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

/** @typedef {{ name: string, sql: string, checksum: string }} Step */
/** @typedef {{ migration_name: string, checksum: string, finished_at: Date | null }} Applied */

/**
 * Brings a database to the newest schema: every migration not yet recorded, in order, each in its own transaction,
 * recorded as Prisma records them.
 * @param {string} url a Postgres URL
 * @param {string} folder holds one folder a migration, named so that names sort in order
 * @returns {Promise<string[]>} the names applied now
 * @throws {Refusal} when the database knows a migration that this version does not, one whose text has changed, or one
 *   that was begun and never finished, and when a step fails; what was there before the step is kept
 */
export async function migrate(url, folder) {
  const steps = readSteps(folder);
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await alone(client, () => client.query(LEDGER));
    refuseStrangers(steps, await ledgerOf(client));
    const applied = [];
    for (const step of steps) if (await alone(client, () => applyStep(client, step))) applied.push(step.name);
    return applied;
  } finally {
    await client.end();
  }
}

/** @param {string} folder @returns {Step[]} */
function readSteps(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * In one transaction, while no other copy migrates.
 * @template T
 * @param {pg.Client} client @param {() => Promise<T>} work
 */
async function alone(client, work) {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** @param {pg.Client} client @param {string | null} [name] one step, or all @returns {Promise<Applied[]>} */
async function ledgerOf(client, name = null) {
  const { rows } = await client.query(
    `select migration_name, checksum, finished_at from _prisma_migrations
      where rolled_back_at is null and ($1::text is null or migration_name = $1) order by migration_name`,
    [name],
  );
  return rows;
}

/** @param {Step[]} steps @param {Applied[]} ledger */
function refuseStrangers(steps, ledger) {
  const known = new Map(steps.map((step) => [step.name, step]));
  for (const { migration_name: name, checksum, finished_at } of ledger) {
    const step = known.get(name);
    if (!step)
      throw new Refusal(
        `Not started: the database is newer than this version of Company Brain: it has the step ${name}, which is unknown here. Nothing was changed: start the newer version.`,
      );
    if (!finished_at)
      throw new Refusal(
        `Not started: the step ${name} was begun by another program and never finished. Nothing was changed: restore the back-up made before it.`,
      );
    if (step.checksum !== checksum)
      throw new Refusal(
        `Not started: the step ${name} was changed after the database got it, so this version's schema is not certain. Nothing was changed: bring back its file as it was released.`,
      );
  }
}

/** @param {pg.Client} client @param {Step} step @returns {Promise<boolean>} whether it was applied now */
async function applyStep(client, step) {
  const already = await ledgerOf(client, step.name);
  if (already.length) return false;
  try {
    await client.query(step.sql);
  } catch (error) {
    throw new Refusal(
      `Not started: the step ${step.name} failed (${messageOf(error)}). All of it was taken back, and what was stored is as before.`,
    );
  }
  await client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     values ($1, $2, clock_timestamp(), $3, now(), 1)`,
    [randomUUID(), step.checksum, step.name],
  );
  return true;
}
