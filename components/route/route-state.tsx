import { ROUTE_STATE_WORDS } from "@/components/texts";
import { Badge, type Tone } from "@/components/ui/badge";
import type { RouteView } from "@/lib/routes/schema";

const TONES: Record<RouteView["state"], Tone> = { current: "holds", stale: "needs", retired: "calm" };

export function RouteState({ state }: { state: RouteView["state"] }) {
  return <Badge tone={TONES[state]}>{ROUTE_STATE_WORDS[state]}</Badge>;
}
