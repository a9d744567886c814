import { z } from "zod";
import * as field from "@/lib/fields";

const timeZone = field
  .text("time_zone", 100)
  .refine(isTimeZone, "time_zone must be a name of the IANA list, such as Europe/Madrid or UTC");

export const WorkspaceInput = z.object({});

export const UpdateWorkspaceInput = z.object({
  name: field.text("name", 100).optional(),
  time_zone: timeZone.optional(),
});
export type UpdateWorkspaceInput = z.output<typeof UpdateWorkspaceInput>;

export const WorkspaceView = z.object({ workspace_id: z.string(), name: z.string(), time_zone: z.string() });
export type WorkspaceView = z.output<typeof WorkspaceView>;

/** An offset such as +02:00 is no zone: it knows no summer time. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
