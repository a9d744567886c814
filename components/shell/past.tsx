"use client";

import { useQueryStates } from "nuqs";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useReach } from "@/components/shell/reach";
import { isPast, type Past, PRESENT, pastParsers } from "@/lib/browser/past";

type PastView = {
  /** The time at which the reader looks, as the address says it. */
  past: Past;
  /** Whether that is another time than now. */
  away: boolean;
  /** Looks at another time; Back undoes it. */
  look: (next: Past) => void;
  /** The zone in which the workspace reads dates: an address that names a day means the day of this zone. */
  workspaceZone: string;
};

const PastContext = createContext<PastView>({ past: PRESENT, away: false, look: () => {}, workspaceZone: "UTC" });

export function PastProvider({ workspaceZone, children }: { workspaceZone: string; children: ReactNode }) {
  const [past, setPast] = useQueryStates(pastParsers);
  const value = useMemo(
    () => ({ past, away: isPast(past), look: (next: Past) => setPast(next, { history: "push" }), workspaceZone }),
    [past, setPast, workspaceZone],
  );
  return <PastContext value={value}>{children}</PastContext>;
}

export const usePast = () => useContext(PastContext);

/** Nothing is written while the brain does not answer, nor while the reader looks at another time. */
export function useMayWrite(): boolean {
  const { reachable } = useReach();
  const { away } = usePast();
  return reachable && !away;
}
