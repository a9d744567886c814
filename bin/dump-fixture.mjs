// Writes a small brain to prisma/fixtures/, so that every later version proves that it can open it:
//   BRAIN_DATA=<folder of a stopped server> node bin/dump-fixture.mjs
// Only for invented notes: the file is published with the code.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dump } from "../lib/db/fixture.mjs";
import { messageOf } from "../lib/db/refusal.mjs";
import { openStore } from "../lib/db/store.mjs";

const FOLDER = fileURLToPath(new URL("../prisma/fixtures/", import.meta.url));

try {
  const store = await openStore({ databaseUrl: process.env.DATABASE_URL, data: process.env.BRAIN_DATA || "data" });
  const { schema, lines } = await dump(store.url).finally(store.close);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${schema}.jsonl`, `${lines.join("\n")}\n`);
  console.log(`${lines.length - 1} rows are in prisma/fixtures/${schema}.jsonl`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
