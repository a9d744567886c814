import { z } from "zod";
import { RULE_MODES, RULES } from "@/lib/checks/rules";
import type { PolicyView } from "@/lib/checks/schema";
import type { Context } from "@/lib/context";

/** What is kept; a rule of which nothing is said is on. */
const Kept = z.object({
  rules: z.partialRecord(z.enum(RULES), z.enum(RULE_MODES)),
  ignored_paths: z.array(z.string()),
});

/** The rules of the gate in force in the workspace, each of them named, and the edits that do not count. */
export async function getPolicy(ctx: Context): Promise<PolicyView> {
  const { policy } = await ctx.db.workspace.findUniqueOrThrow({
    where: { id: ctx.workspace.id },
    select: { policy: true },
  });
  return policyView(policy);
}

export function policyView(kept: unknown): PolicyView {
  const { rules, ignored_paths } = Kept.parse(kept);
  return { rules: Object.fromEntries(RULES.map((rule) => [rule, rules[rule] ?? "on"])), ignored_paths };
}
