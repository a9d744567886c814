"use client";

import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { type Change, type Health, ReachContext } from "@/components/shell/reach";
import { readHealth, startHeartbeat } from "@/lib/browser/heartbeat";
import { isOwnWrite } from "@/lib/browser/own-writes";

type Pulse = { reachable: boolean; seenAt: number };

/** Listens to the brain for the whole page: whether it answers, how it is, and what others changed. */
export function Live({ cursor, now, children }: { cursor: string | null; now: number; children: ReactNode }) {
  const [pulse, setPulse] = useState<Pulse>({ reachable: true, seenAt: now });
  const [news, setNews] = useState<Change[]>([]);
  const health = useHealth(pulse.reachable);
  const clearNews = useCallback(() => setNews([]), []);
  useEffect(
    () =>
      startHeartbeat(cursor, (beat) => {
        if ("failed" in beat) return setPulse((last) => ({ ...last, reachable: false }));
        setPulse({ reachable: true, seenAt: Date.now() });
        const others = beat.changes.filter((change) => !isOwnWrite(change.subject_id));
        if (others.length > 0)
          setNews((known) => [
            ...known,
            ...others.map(({ action, subject, subject_id }) => ({ action, subject, id: subject_id })),
          ]);
      }),
    [cursor],
  );
  const value = useMemo(() => ({ ...pulse, health, news, clearNews }), [pulse, health, news, clearNews]);
  return <ReachContext value={value}>{children}</ReachContext>;
}

const HEALTH_MS = 30_000;

function useHealth(reachable: boolean): Health {
  const [health, setHealth] = useState<Health>("ok");
  useEffect(() => {
    if (!reachable) return setHealth("unknown");
    const look = () => !document.hidden && readHealth().then(setHealth);
    look();
    const timer = setInterval(look, HEALTH_MS);
    return () => clearInterval(timer);
  }, [reachable]);
  return health;
}
