"use client";

import { useQuery } from "@tanstack/react-query";
import { words } from "@/components/connect/words";
import { When } from "@/components/ui/when";
import { trialsQuery } from "@/lib/browser/gates";
import type { SessionView } from "@/lib/checks/schema";

/** The tests of a run are a session without a store and one with, moments apart. */
const ONE_RUN_MS = 60_000;

/** Gemini CLI reports as `gemini-cli`. What the last test of a client's gate came to: proof that it is alive, or that it lets everything go. */
export function Proof({ client }: { client: string }) {
  const { data } = useQuery(trialsQuery);
  const trials = data?.items.filter((trial) => trial.client.startsWith(client)) ?? [];
  const [last] = trials;
  if (!last) return <p className="text-muted text-xs">{words.noTest}</p>;
  const held = trials.some((trial) => isOfRun(trial, last) && trial.counts.blocked > 0);
  return (
    <p className={held ? "text-holds text-sm" : "text-failed text-sm"}>
      {held ? words.testHeld : words.testLetGo} <When at={last.last_at} /> {words.by(last.person)}.
    </p>
  );
}

const isOfRun = (trial: SessionView, last: SessionView) =>
  Date.parse(last.last_at) - Date.parse(trial.last_at) < ONE_RUN_MS;
