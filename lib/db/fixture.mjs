import pg from "pg";

/**
 * A small database as text: the first line names its newest migration, each other line is a row with its table.
 * Rows stay JSON as the database wrote it, because JavaScript would round its big numbers.
 * @param {string} url
 * @returns {Promise<{ schema: string, lines: string[] }>}
 */
export async function dump(url) {
  return withClient(url, async (client) => {
    const ledger = await client.query("select max(migration_name) as newest from _prisma_migrations");
    const schema = String(ledger.rows[0].newest);
    const lines = [JSON.stringify({ schema })];
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query(`select to_json(t)::text as row from "${table}" t order by 1`);
      lines.push(...rows.map(({ row }) => `{"table":"${table}","row":${row}}`));
    }
    return { schema, lines };
  });
}

/** @param {string} text a dump @returns {string} the newest migration of the database it came from */
export function schemaOf(text) {
  return JSON.parse(text.slice(0, text.indexOf("\n"))).schema;
}

/**
 * Fills the empty tables of a database that has the dump's schema. Needs a superuser, as rows come in any order.
 * @param {string} url @param {string} text
 */
export async function load(url, text) {
  await withClient(url, async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const line of text.trim().split("\n").slice(1)) await loadRow(client, line);
    await client.query(
      "select setval(pg_get_serial_sequence('event', 'id'), (select coalesce(max(id), 0) + 1 from event))",
    );
    await client.query("commit");
  });
}

/** @param {pg.Client} client @param {string} line */
async function loadRow(client, line) {
  const { table } = JSON.parse(line);
  await client.query(`insert into "${table}" select * from json_populate_record(null::"${table}", ($1::json)->'row')`, [
    line,
  ]);
}

/** @param {pg.Client} client @returns {Promise<string[]>} */
async function tablesOf(client) {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
}

/**
 * @template T
 * @param {string} url @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
