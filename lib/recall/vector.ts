import type { VectorText } from "@/lib/recall/lexemes";
import { Prisma } from "@/prisma/client/client";

/** The search vector of one note or route, for `insert` and `update`. */
export function vectorSql(text: VectorText): Prisma.Sql {
  return Prisma.sql`(setweight(to_tsvector('english', ${text.a}::text), 'A') || setweight(to_tsvector('english', ${text.b}::text), 'B')
    || setweight(to_tsvector('english', ${text.d}::text), 'D') || array_to_tsvector(string_to_array(${text.parts}::text, ' ')))`;
}

/** The columns that `jsonb_to_recordset(...) as r(...)` needs for `vectorOfColumns`: the fields of a VectorText. */
export const vectorColumns = Prisma.raw("a text, b text, d text, parts text");

/** The search vector from the columns of a record set, for many rows in one statement. */
export const vectorOfColumns =
  Prisma.raw(`(setweight(to_tsvector('english', a), 'A') || setweight(to_tsvector('english', b), 'B')
  || setweight(to_tsvector('english', d), 'D') || array_to_tsvector(string_to_array(parts, ' ')))`);
