"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { SaveRow } from "@/components/settings/save-row";
import { useSaving } from "@/components/settings/use-saving";
import { ruleWords, texts } from "@/components/texts";
import { Failure } from "@/components/ui/failure";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { RowBones } from "@/components/ui/row-bones";
import { workspaceQuery } from "@/lib/browser/queries";
import type { PolicyView } from "@/lib/checks/schema";
import type { WorkspaceView } from "@/lib/workspace/schema";

const MODES = ["on", "warn", "off"] as const;

/** What the gates of the workspace ask for, and how long the audit is kept. */
export function PolicySection() {
  const { data, error, refetch, isFetching } = useQuery(workspaceQuery);
  return (
    <section aria-labelledby="policy" className="flex flex-col gap-3">
      <h2 id="policy" className="font-medium text-base">
        {texts.policy}
      </h2>
      <p className="max-w-[72ch] text-muted">{texts.policyBody}</p>
      {error && <Failure error={error} retry={refetch} pending={isFetching} />}
      {!data && !error && <RowBones rows={2} />}
      {data && <PolicyForm workspace={data} />}
    </section>
  );
}

function PolicyForm({ workspace: { policy, retention } }: { workspace: WorkspaceView }) {
  const id = useId();
  const [rules, setRules] = useState(policy.rules);
  const [paths, setPaths] = useState(policy.ignored_paths.join("\n"));
  const [days, setDays] = useState(retention.audit_days?.toString() ?? "");
  const [daysFault, setDaysFault] = useState<string | null>(null);
  const { save, saving, faults } = useSaving(["policy.ignored_paths", "retention.audit_days"]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const audit_days = days.trim() === "" ? null : Number(days);
    const wrong = Number.isNaN(audit_days);
    setDaysFault(wrong ? texts.auditDaysWrong : null);
    if (wrong) return;
    save({ policy: { rules, ignored_paths: linesOf(paths) }, retention: { audit_days } });
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col items-start gap-4">
      <RuleFields rules={rules} onChange={setRules} />
      <div className="w-full">
        <TextArea
          id={`${id}-paths`}
          label={texts.ignoredPaths}
          hint={texts.ignoredPathsHint}
          error={faults["policy.ignored_paths"]}
          value={paths}
          spellCheck={false}
          className="font-mono text-xs!"
          onChange={(event) => setPaths(event.target.value)}
        />
      </div>
      <TextField
        id={`${id}-days`}
        label={texts.auditDays}
        hint={texts.auditDaysHint}
        error={daysFault ?? faults["retention.audit_days"]}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <SaveRow saving={saving} fault={faults.other} />
    </form>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

type Rules = PolicyView["rules"];

function RuleFields({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const id = useId();
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      {Object.entries(rules).map(([rule, mode]) => (
        <SelectField
          key={rule}
          id={`${id}-${rule}`}
          label={ruleWords(rule)}
          value={mode}
          onChange={(event) =>
            onChange({ ...rules, [rule]: MODES.find((known) => known === event.target.value) ?? mode })
          }
        >
          {MODES.map((known) => (
            <option key={known} value={known}>
              {texts.ruleModes[known]}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
