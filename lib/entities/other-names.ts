import type { Database } from "@/lib/db/client";
import { Prisma } from "@/prisma/client/client";

/** Another name of what a key names, as a query for texts that hold it. */
export type OtherName = { key: string; query: string; lexemes: string[] };

const MOST_NAMES = 40;

/** The other names of what the keys name, the most telling first, with one look-up. A key that nothing has names nothing. */
export function otherNames(db: Database, workspaceId: string, keys: readonly string[]): Promise<OtherName[]> {
  return db.$queryRaw<OtherName[]>(Prisma.sql`
    select n.key, phraseto_tsquery('english', o.words)::text as query,
      tsvector_to_array(to_tsvector('english', o.words)) as lexemes
    from unnest(${[...keys]}::text[]) as asked (key)
    join entity_name n on n.workspace_id = ${workspaceId}::uuid and n.key = asked.key
    join entity_name o on o.workspace_id = ${workspaceId}::uuid and o.entity_id = n.entity_id and o.id <> n.id
    where to_tsvector('english', o.words) <> ''
    order by o.form in ('given', 'handle', 'email'), length(o.words) desc, o.id limit ${MOST_NAMES}`);
}
