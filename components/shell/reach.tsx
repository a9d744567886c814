"use client";

import { createContext, useContext } from "react";

export type Health = "ok" | "degraded" | "failed" | "unknown";

export type Reach = {
  /** False while the brain does not answer: then nothing is written. */
  reachable: boolean;
  health: Health;
  /** When the brain last answered. */
  seenAt: number;
  /** What others changed since this page showed its rows. */
  news: Change[];
  clearNews: () => void;
};

export type Change = { action: string; subject: string; id: string };

export const ReachContext = createContext<Reach>({
  reachable: true,
  health: "ok",
  seenAt: 0,
  news: [],
  clearNews: () => {},
});

export const useReach = () => useContext(ReachContext);
