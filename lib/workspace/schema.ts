import { z } from "zod";
import { RULE_MODES, RULES } from "@/lib/checks/rules";
import { PolicyView } from "@/lib/checks/schema";
import * as field from "@/lib/fields";

const MOST_PATHS = 100;
const LONGEST_DAYS = 3_650;

const timeZone = field
  .text("time_zone", 100)
  .refine(isTimeZone, "time_zone must be a name of the IANA list, such as Europe/Madrid or UTC");

const mode = z.enum(RULE_MODES, { error: `policy: a rule is ${RULE_MODES.join(", ")}` });

const rules = z
  .partialRecord(z.enum(RULES), mode, {
    error: (issue) => (hasUnknownKeys(issue) ? `policy: the rules are ${RULES.join(", ")}` : undefined),
  })
  .describe("By rule: on, warn (the stop passes, the audit tells) or off; a rule left out stays as it is");

const ignoredPaths = z
  .array(field.text("policy: a path", 200))
  .transform((list) => [...new Set(list)])
  .refine((list) => list.length <= MOST_PATHS, `policy: ignored_paths may be at most ${MOST_PATHS}`)
  .describe("Edits of files that fit one of these patterns do not count, such as **/package-lock.json");

const days = z
  .int({ error: `retention: audit_days must be a whole number from 1 to ${LONGEST_DAYS}, or null to keep all` })
  .min(1, "retention: audit_days must be at least 1")
  .max(LONGEST_DAYS, `retention: audit_days must be at most ${LONGEST_DAYS}`);

export const WorkspaceInput = z.object({});

export const UpdateWorkspaceInput = z.object({
  name: field.text("name", 100).optional(),
  time_zone: timeZone.optional(),
  policy: z.object({ rules: rules.optional(), ignored_paths: ignoredPaths.optional() }).optional(),
  retention: z.object({ audit_days: days.nullable() }).optional(),
});
export type UpdateWorkspaceInput = z.output<typeof UpdateWorkspaceInput>;

export const WorkspaceView = z.object({
  workspace_id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  policy: PolicyView,
  /** After how many days checks, sessions and calls are deleted; null: never. */
  retention: z.object({ audit_days: z.int().nullable() }),
});
export type WorkspaceView = z.output<typeof WorkspaceView>;

/** The library's types leave this kind of issue out for a record. */
function hasUnknownKeys(issue: { code?: string | undefined }): boolean {
  return issue.code === "unrecognized_keys";
}

/** An offset such as +02:00 is no zone: it knows no summer time. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
