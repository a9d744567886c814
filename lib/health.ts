import { database } from "@/lib/db/client";
import { reasonOf } from "@/lib/db/faults";

export type HealthStatus = "ok" | "degraded" | "failed";
export type Health = { status: HealthStatus; parts: Record<string, HealthStatus> };

type Part = (typeof PARTS)[number];
const PARTS = ["database", "memories", "routes", "tasks", "history", "search", "statistics", "entities"] as const;

/** A part that does not answer for so long counts as failed. */
const PATIENCE_MS = 3_000;

const NOBODY = "00000000-0000-0000-0000-000000000000";

let running: Promise<Health> | undefined;

/**
 * Asks each part to work once. Without the database or the notes nothing works: `failed`. Any other part that fails
 * leaves the rest usable: `degraded`. Those who ask at once share one answer, as anybody may ask.
 */
export function checkHealth(): Promise<Health> {
  running ??= checkAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function checkAll(): Promise<Health> {
  const parts: Health["parts"] = {};
  for (const part of PARTS) parts[part] = parts.database === "failed" ? "failed" : await tried(part);
  return { status: worst(parts), parts };
}

function worst(parts: Health["parts"]): HealthStatus {
  if (parts.database === "failed" || parts.memories === "failed") return "failed";
  return PARTS.every((part) => parts[part] === "ok") ? "ok" : "degraded";
}

async function tried(part: Part): Promise<HealthStatus> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return (await Promise.race([TRIALS[part](), late])) ? "ok" : "failed";
  } catch (error) {
    console.error(`health: ${part} does not work: ${reasonOf(error)}`);
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}

/** What each part does for a living, on no workspace's rows. */
const TRIALS: Record<Part, () => Promise<boolean>> = {
  database: async () => (await database().$queryRaw`select 1`) !== null,
  memories: async () => (await database().memory.findFirst({ where: { workspaceId: NOBODY } })) === null,
  routes: async () => (await database().route.findFirst({ where: { workspaceId: NOBODY } })) === null,
  tasks: async () => (await database().task.findFirst({ where: { workspaceId: NOBODY } })) === null,
  history: async () => (await database().event.findFirst({ where: { workspaceId: NOBODY } })) === null,
  search: async () => {
    await database().$queryRaw`
      select id from memory where workspace_id = ${NOBODY}::uuid and tsv @@ plainto_tsquery('english', 'health')
      union all select id from route where workspace_id = ${NOBODY}::uuid and tsv @@ plainto_tsquery('english', 'health')`;
    return haveIndexes(["memory_search", "route_search", "route_paths"]);
  },
  statistics: async () => {
    await database().$queryRaw`
      select df from lexeme_stats where workspace_id = ${NOBODY}::uuid and kind = 'memory' and lexeme % 'health'`;
    return haveIndexes(["lexeme_stats_pkey", "lexeme_stats_near"]);
  },
  entities: async () => {
    await database().mention.findFirst({ where: { workspaceId: NOBODY } });
    await database().entityName.findFirst({ where: { workspaceId: NOBODY, key: "health" } });
    return haveIndexes(["entity_name_workspace_id_key_key", "entity_name_entity", "mention_name"]);
  },
};

/** A search without its index still finds, but too slowly to rely on; one that is not valid may miss rows. */
async function haveIndexes(names: string[]): Promise<boolean> {
  const found = await database().$queryRaw<{ name: string }[]>`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where relname = any(${names}) and indisvalid and pg_table_is_visible(pg_class.oid)`;
  return found.length === names.length;
}
