"use client";

import { useQuery } from "@tanstack/react-query";
import { GATE_SENTENCES, GATE_WORDS, words } from "@/components/connect/words";
import { Badge, type Tone } from "@/components/ui/badge";
import { Failure } from "@/components/ui/failure";
import { Pieces } from "@/components/ui/note-text";
import { RowBones } from "@/components/ui/row-bones";
import { When } from "@/components/ui/when";
import { gatesQuery } from "@/lib/browser/gates";
import type { GateView } from "@/lib/checks/schema";

const TONES: Record<GateView["state"], Tone> = { alive: "holds", silent: "failed", never: "needs", idle: "calm" };

/** Every gate that the brain knows of; those that went silent say so. */
export function GateSection() {
  const { data, error, refetch, isFetching } = useQuery(gatesQuery);
  return (
    <section aria-labelledby="gates" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="gates" className="font-medium text-base">
          {words.gates}
        </h2>
        <p className="max-w-[72ch] text-muted">{words.gatesLead}</p>
      </div>
      {error && <Failure error={error} retry={refetch} pending={isFetching} />}
      {!data && !error && <RowBones rows={2} />}
      {data && <GateList gates={data.items} />}
    </section>
  );
}

function GateList({ gates }: { gates: GateView[] }) {
  if (gates.length === 0)
    return <p className="rounded-md border border-line border-dashed px-4 py-6 text-muted">{words.noGates}</p>;
  return (
    <ul aria-label={words.gates} className="flex flex-col overflow-hidden rounded-md border border-line bg-raised">
      {gates.map((gate) => (
        <GateRow key={`${gate.person} ${gate.client}`} gate={gate} />
      ))}
    </ul>
  );
}

function GateRow({ gate }: { gate: GateView }) {
  const { person, client, client_version, state, calls_since, last_check_at, last_trial_at, last_call_at } = gate;
  const times = [
    [words.checked, last_check_at],
    [words.tested, last_trial_at],
    [words.called, last_call_at],
  ] as const;
  return (
    <li className="flex min-w-0 flex-col gap-1 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          <Pieces text={`${person}, ${client}${client_version ? ` ${client_version}` : ""}`} />
        </span>
        <Badge tone={TONES[state]}>{GATE_WORDS[state]}</Badge>
      </div>
      <p className="text-muted text-xs">{GATE_SENTENCES[state](calls_since)}</p>
      <p className="flex flex-wrap gap-x-3 text-muted text-xs">
        {times.map(
          ([label, at]) =>
            at && (
              <span key={label}>
                {label} <When at={at} />
              </span>
            ),
        )}
      </p>
    </li>
  );
}
