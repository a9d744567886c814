import type { MemoryState } from "@/lib/memories/schema";

export type Facts = {
  forgottenAt: Date | null;
  supersededAt: Date | null;
  validTo: Date | null;
  eventAt: Date;
};

/** What a note counts as at an instant, derived from its facts: the first that holds. */
export function stateOf(facts: Facts, at: Date): MemoryState {
  if (facts.forgottenAt) return "forgotten";
  if (facts.supersededAt && facts.supersededAt <= at) return "superseded";
  if (facts.validTo && facts.validTo <= at) return "expired";
  if (at < facts.eventAt) return "scheduled";
  return "current";
}
