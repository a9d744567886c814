import { z } from "zod";
import { CLIENTS } from "@/connect/clients.mjs";

export const DoctorInput = z.object({
  client: z.enum(CLIENTS.map(({ id }) => id)).default("claude-code"),
});
export type DoctorInput = z.output<typeof DoctorInput>;

/** What the doctor looked at: one line each, how it is, and how to mend it. */
export const DoctorView = z.object({
  client: z.string(),
  findings: z.array(z.object({ state: z.enum(["ok", "warn", "fail"]), text: z.string() })),
});
export type DoctorView = z.output<typeof DoctorView>;
