import type { Database } from "@/lib/db/client";

export async function refreshSimply(db: Database, workspaceId: string, kind: "memory" | "route") {
  const t = kind;
  await db.$executeRawUnsafe(`delete from lexeme_stats where workspace_id = '${workspaceId}' and kind='${kind}'`);
  await db.$executeRawUnsafe(
    `insert into lexeme_stats select '${workspaceId}'::uuid, '${kind}', lexeme, count(*)::int from ${t}, unnest(tsv) where workspace_id='${workspaceId}' group by lexeme having count(*) > 1 union all select '${workspaceId}'::uuid, '${kind}', '', count(*)::int from ${t} where workspace_id='${workspaceId}'`,
  );
}
