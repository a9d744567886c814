import { z } from "zod";
import * as field from "@/lib/fields";

export const FindChangesInput = z.object({
  after: z.string().optional().describe("The next_cursor of an earlier answer; absent: begin now"),
  limit: field.limit(50, 200),
});
export type FindChangesInput = z.output<typeof FindChangesInput>;

/** One change: what happened to what, who did it and when. */
export const ChangeView = z.object({
  at: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  actor: z.object({ kind: z.string(), name: z.string() }),
  client: z.string().nullable(),
});
export type ChangeView = z.output<typeof ChangeView>;
