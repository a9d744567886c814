import type { Database } from "@/lib/db/client";
import { Prisma } from "@/prisma/client/client";

/** How long before its end a note comes to the review. */
export const EXPIRING_DAYS = 14;

/**
 * Keeps for the review which notes end within fourteen days. A note that is given another end is another finding.
 * @param ids only of these notes; of all when absent, for the server's clock
 */
export async function keepExpiring(db: Database, at: Date, ids?: readonly string[]): Promise<number> {
  const among = ids ? Prisma.sql`and m.id = any(${[...ids]}::uuid[])` : Prisma.empty;
  return db.$executeRaw(Prisma.sql`
    insert into review_item (id, workspace_id, kind, key, project, subjects, found_at)
    select gen_random_uuid(), m.workspace_id, 'expiring', m.id || ' ' || (extract(epoch from m.valid_to) * 1000)::bigint,
      m.project, array[m.id::text], ${at}
    from memory m
    where m.valid_to > ${at} and m.valid_to <= ${at}::timestamptz + make_interval(days => ${EXPIRING_DAYS}::int)
      and m.forgotten_at is null and m.superseded_at is null ${among}
    on conflict (workspace_id, kind, key) do nothing`);
}
