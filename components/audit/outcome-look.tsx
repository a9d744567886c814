import { OUTCOME_WORDS } from "@/components/texts";
import { Badge, type Tone } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import type { Outcome } from "@/lib/checks/schema";

const FILLS: Record<Outcome, string> = {
  stored: "bg-holds",
  released_without_storing: "bg-needs",
  open: "border-2 border-needs bg-needs-soft",
  ended_unchecked: "hatched border border-muted",
};

const TONES: Record<Outcome, Tone> = {
  stored: "holds",
  released_without_storing: "needs",
  open: "needs",
  ended_unchecked: "calm",
};

export const outcomeFill = (outcome: Outcome) => cx("bar", FILLS[outcome]);

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <Badge tone={TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Badge>;
}
