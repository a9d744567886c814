import { z } from "zod";
import type { Context } from "@/lib/context";
import type { EntityEventView } from "@/lib/entities/schema";
import { historyOf } from "@/lib/event-history";

const About = z.object({ about: z.array(z.string()).default([]) }).catch({ about: [] });

/** What happened to entities, first change first, with the names that each change is about. */
export async function entityEvents(ctx: Context, ids: string[]): Promise<EntityEventView[]> {
  const events = await historyOf(ctx, "entity", ids);
  return events.map(({ row, changed }) => ({
    ...changed,
    entity_id: row.subjectId,
    about: About.parse(row.new).about,
  }));
}
