import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** One key for every copy of the server: only one migrates a database at a time. */
const MIGRATION_LOCK = 4_242_001;

const LEDGER = `create table if not exists _prisma_migrations (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

/**
 * Brings a database to the newest schema: every migration not yet recorded, in order, each in its own transaction,
 * recorded as Prisma records them.
 * @param {string} url a Postgres URL
 * @param {string} folder holds one folder a migration, named so that names sort in order
 * @returns {Promise<string[]>} the names applied now
 * @throws when the database knows a migration that this version does not, or one whose text has changed
 */
export async function migrate(url, folder) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(LEDGER);
    const applied = [];
    for (const step of readSteps(folder)) if (await applyStep(client, step)) applied.push(step.name);
    await refuseNewerSchema(client, folder);
    return applied;
  } finally {
    await client.end();
  }
}

/** @typedef {{ name: string, sql: string, checksum: string }} Step */

/** @param {string} folder @returns {Step[]} */
function readSteps(folder) {
  return namesIn(folder).map((name) => {
    const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** @param {string} folder */
function namesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @param {pg.Client} client @param {Step} step */
async function applyStep(client, step) {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const known = await client.query("select checksum from _prisma_migrations where migration_name = $1", [step.name]);
    if (known.rowCount) {
      if (known.rows[0].checksum !== step.checksum)
        throw new Error(`migration ${step.name} was changed after it was applied`);
      await client.query("commit");
      return false;
    }
    await client.query(step.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       values ($1, $2, clock_timestamp(), $3, now(), 1)`,
      [randomUUID(), step.checksum, step.name],
    );
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** @param {pg.Client} client @param {string} folder */
async function refuseNewerSchema(client, folder) {
  const { rows } = await client.query(
    "select migration_name from _prisma_migrations where migration_name <> all($1::text[]) order by 1",
    [namesIn(folder)],
  );
  if (rows.length) throw new Error(`the database is newer than this version: it has ${rows.at(-1).migration_name}`);
}
