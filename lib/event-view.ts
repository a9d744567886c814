import { z } from "zod";

/** What every history says of one change: when, what, who, why. */
export const ChangedView = z.object({
  at: z.string(),
  action: z.string(),
  actor: z.object({
    kind: z.string(),
    name: z.string(),
    client: z.string().nullable(),
    session_id: z.string().nullable(),
  }),
  reason: z.string().nullable(),
});
export type ChangedView = z.output<typeof ChangedView>;
