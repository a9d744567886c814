import { CalendarClock, Check, CircleOff, EyeOff, History } from "lucide-react";
import { STATE_WORDS } from "@/components/texts";
import { Badge, type Tone } from "@/components/ui/badge";
import type { MemoryState } from "@/lib/memories/schema";

const LOOKS: Record<MemoryState, { tone: Tone; Icon: typeof Check }> = {
  current: { tone: "holds", Icon: Check },
  scheduled: { tone: "calm", Icon: CalendarClock },
  expired: { tone: "calm", Icon: CircleOff },
  superseded: { tone: "calm", Icon: History },
  forgotten: { tone: "calm", Icon: EyeOff },
};

export function StateBadge({ state }: { state: MemoryState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden />
      {STATE_WORDS[state]}
    </Badge>
  );
}
