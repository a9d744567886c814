import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";

const store = testDatabase();

const TYPES: Record<string, string> = {
  String: "text",
  "String @db.Uuid": "uuid",
  Int: "integer",
  "Int @db.SmallInt": "smallint",
  BigInt: "bigint",
  Boolean: "boolean",
  Float: "double precision",
  Json: "jsonb",
  "DateTime @db.Timestamptz(3)": "timestamp(3) with time zone",
};

test("the schema file and the migrated database agree: tables, columns, types, nullability", async () => {
  const migrated = await store.db.$queryRaw<{ line: string }[]>`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attnotnull then '' else '?' end as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
       and a.attnum > 0 and not a.attisdropped`;
  const declared = declaredColumns();
  expect(migrated.map(({ line }) => line).sort()).toEqual(declared.sort());
  expect(declared.length).toBeGreaterThan(80);
});

/** Read from the schema's text: what the client keeps of it at run time has no column types. */
function declaredColumns(): string[] {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  return [...schema.matchAll(/^model \w+ \{$(.*?)^\}$/gms)].flatMap(([, body = ""]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
    return [...body.matchAll(/^ {2}(\w.*)$/gm)].map(([, field = ""]) => `${table}.${columnOf(field)}`);
  });
}

function columnOf(field: string): string {
  const [, name = "", type = "", mark = ""] = /^(\w+)\s+(\w+(?:\("\w+"\))?)(\[\]|\?)?/.exec(field) ?? [];
  const column = /@map\("(\w+)"\)/.exec(field)?.[1] ?? name;
  const exact = /^Unsupported\("(\w+)"\)$/.exec(type)?.[1];
  // The client neither reads nor writes these; they are declared optional so that it need not.
  if (exact) return `${column} ${exact}`;
  const sql = TYPES[[type, /@db\.\w+(\(\d\))?/.exec(field)?.[0]].filter(Boolean).join(" ")];
  if (!sql) throw new Error(`add the type of this field to the test: ${field}`);
  return `${column} ${sql}${mark}`;
}
