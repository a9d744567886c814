import { z } from "zod";
import type { Context } from "@/lib/context";
import { unmergeEntity } from "@/lib/entities/merge";
import { forgetMemory } from "@/lib/memories/forget";
import { limitMemory } from "@/lib/memories/limit";
import { undoReplacement } from "@/lib/memories/supersede";
import { unlinkMemory } from "@/lib/memories/unlink";
import { updateMemory } from "@/lib/memories/update";
import { putRouteBack, RouteValues } from "@/lib/routes/put-back";

// What a decision did, one step after the other, kept with it so that it can be undone.

const id = z.string();

export const Step = z.discriminatedUnion("did", [
  z.object({ did: z.literal("linked"), memory_id: id, by: id }),
  z.object({ did: z.literal("replaced"), memory_id: id, by: id }),
  z.object({ did: z.literal("limited"), memory_id: id, valid_to: z.string().nullable() }),
  z.object({ did: z.literal("moved"), memory_id: id, project: z.string().nullable() }),
  z.object({ did: z.literal("stored"), memory_id: id }),
  z.object({ did: z.literal("route"), route_id: id, before: RouteValues, after: RouteValues }),
  z.object({ did: z.literal("merged"), entity_id: id }),
]);
export type Step = z.output<typeof Step>;

/** Takes the steps of a decision back, the last first. Called in a transaction: all of it is undone, or none. */
export async function undoSteps(tx: Context, steps: readonly Step[], reason: string | undefined): Promise<void> {
  for (const step of steps.toReversed()) await undo(tx, step, reason);
}

function undo(tx: Context, step: Step, reason: string | undefined): Promise<unknown> {
  switch (step.did) {
    case "linked":
      return unlinkMemory(tx, { memory_id: step.memory_id, by: step.by, reason });
    case "replaced":
      return undoReplacement(tx, { memory_id: step.memory_id });
    case "limited": {
      const validTo = step.valid_to === null ? null : new Date(step.valid_to);
      return limitMemory(tx, { memory_id: step.memory_id, validTo, reason });
    }
    case "moved":
      return updateMemory(tx, { memory_id: step.memory_id, project: step.project });
    case "stored":
      return forgetMemory(tx, { memory_id: step.memory_id, reason });
    case "route":
      return putRouteBack(tx, step.route_id, step.before, step.after);
    case "merged":
      return unmergeEntity(tx, { entity_id: step.entity_id, reason });
  }
}

/** The notes that a step brought, brought back or moved. */
export const notesIn = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => [...("memory_id" in step ? [step.memory_id] : []), ...("by" in step ? [step.by] : [])]);
