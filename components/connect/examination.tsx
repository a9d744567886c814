"use client";

import { FINDING_WORDS, words } from "@/components/connect/words";
import { useReach } from "@/components/shell/reach";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useExamine } from "@/lib/browser/gates";
import type { DoctorView } from "@/lib/connect/schema";

type Findings = DoctorView["findings"];

const TONES: Record<Findings[number]["state"], Tone> = { ok: "holds", warn: "needs", fail: "failed" };

/** Runs the doctor on this machine, and shows what it found. */
export function Examination({ id, name }: { id: string; name: string }) {
  const { reachable } = useReach();
  const { mutate, isPending, data, error } = useExamine();
  return (
    <div className="flex flex-col items-start gap-3">
      <Button disabled={!reachable} pending={isPending} onClick={() => mutate(id)} aria-label={words.runFor(name)}>
        {isPending ? words.running : words.run}
      </Button>
      <div role="status" className="w-full">
        {error && <Notice tone="failed">{error.message}</Notice>}
        {data && !isPending && <FindingList findings={data.findings} />}
      </div>
    </div>
  );
}

function FindingList({ findings }: { findings: Findings }) {
  return (
    <ul aria-label={words.findings} className="flex flex-col gap-1.5">
      {findings.map(({ state, text }) => (
        <li key={text} className="flex items-start gap-2">
          <Badge tone={TONES[state]}>{FINDING_WORDS[state]}</Badge>
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}
