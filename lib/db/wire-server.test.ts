import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";

// What the core relies on from whatever answers the Postgres protocol; on the embedded engine that is our own server.

const store = testDatabase();
let pool: pg.Pool;

beforeEach(() => {
  pool = new pg.Pool({ connectionString: store.url, max: 10 });
});
afterEach(() => pool.end());

test("many clients at once each get the answer to their own question", async () => {
  const asked = Array.from({ length: 500 }, (_, number) => number);
  const answers = await Promise.all(asked.map((number) => pool.query("select $1::int + 1 as next", [number])));
  expect(answers.map((answer) => answer.rows[0].next)).toEqual(asked.map((number) => number + 1));
});

test("a transaction is seen by others only when it is committed, and one that is rolled back never", async () => {
  await pool.query("create table seen (id int)");
  await Promise.all(
    Array.from({ length: 12 }, async (_, number) => {
      const client = await pool.connect();
      await client.query("begin");
      await client.query("insert into seen values ($1)", [number]);
      await client.query(number % 3 ? "commit" : "rollback");
      client.release();
    }),
  );
  const { rows } = await pool.query("select count(*)::int as kept from seen");
  expect(rows).toEqual([{ kept: 8 }]);
});

test.each([0, 5, 60])(
  "a client that vanishes in a transaction, %i ms into a query, leaves nothing and blocks nobody",
  async (wait) => {
    await pool.query("create table if not exists vanished (id int)");
    const client = new pg.Client({ connectionString: store.url });
    client.on("error", () => {});
    await client.connect();
    await client.query("begin");
    await client.query("insert into vanished values (1)");
    const running = client.query("select sum(x) from generate_series(1, 200000) x").catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, wait));
    vanish(client);
    const { rows } = await pool.query("select count(*)::int as kept from vanished");
    expect(rows).toEqual([{ kept: 0 }]);
    await running;
  },
);

test("after an error the connection and the others go on", async () => {
  await expect(pool.query("selec")).rejects.toThrow("syntax error");
  await expect(pool.query("select 1 / $1::int", [0])).rejects.toThrow("division by zero");
  const client = await pool.connect();
  await client.query("begin");
  await expect(client.query("selec")).rejects.toThrow("syntax error");
  await expect(client.query("select 1")).rejects.toThrow("transaction is aborted");
  await client.query("rollback");
  client.release();
  const answers = await Promise.all(Array.from({ length: 30 }, () => pool.query("select 1 as one")));
  expect(answers.every((answer) => answer.rows[0].one === 1)).toBe(true);
});

test("a large question and a large answer arrive whole", async () => {
  const text = "é".repeat(1_000_000);
  const { rows } = await pool.query("select $1::text as back", [text]);
  expect(rows[0].back).toBe(text);
});

/** Cuts the connection as a killed process would, without a goodbye. */
function vanish(client: pg.Client): void {
  const connection: unknown = Reflect.get(client, "connection");
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, "stream") : undefined;
  if (stream instanceof Object && "destroy" in stream && typeof stream.destroy === "function") stream.destroy();
}
