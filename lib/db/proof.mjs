import pg from "pg";

/**
 * Reads the first page of every table. A store can open and still have lost the files of its tables: then it is
 * damaged, and serving it would look like an empty memory.
 * @param {string} url
 * @throws what the database says of the first table that cannot be read
 */
export async function readEveryTable(url) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) await client.query(`select from ${name} limit 1`);
  } finally {
    await client.end();
  }
}
