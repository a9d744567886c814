"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { SaveRow } from "@/components/settings/save-row";
import { useSaving } from "@/components/settings/use-saving";
import { texts } from "@/components/texts";
import { Failure } from "@/components/ui/failure";
import { TextField } from "@/components/ui/field";
import { RowBones } from "@/components/ui/row-bones";
import { workspaceQuery } from "@/lib/browser/queries";
import type { WorkspaceView } from "@/lib/workspace/schema";

/** What the workspace is called, and in which zone its dates are read. */
export function WorkspaceSection() {
  const { data, error, refetch, isFetching } = useQuery(workspaceQuery);
  return (
    <section aria-labelledby="workspace" className="flex flex-col gap-3">
      <h2 id="workspace" className="font-medium text-base">
        {texts.workspace}
      </h2>
      {error && <Failure error={error} retry={refetch} pending={isFetching} />}
      {!data && !error && <RowBones rows={1} />}
      {data && <WorkspaceForm workspace={data} />}
    </section>
  );
}

function WorkspaceForm({ workspace }: { workspace: WorkspaceView }) {
  const id = useId();
  const [name, setName] = useState(workspace.name);
  const [zone, setZone] = useState(workspace.time_zone);
  const { save, saving, faults } = useSaving(["name", "time_zone"]);
  function submit(event: FormEvent) {
    event.preventDefault();
    save({ name, time_zone: zone.trim() });
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col items-start gap-4">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <TextField
          id={`${id}-name`}
          label={texts.workspaceName}
          value={name}
          maxLength={100}
          error={faults.name}
          onChange={(event) => setName(event.target.value)}
        />
        <ZoneField id={`${id}-zone`} value={zone} error={faults.time_zone} onChange={setZone} />
      </div>
      <SaveRow saving={saving} fault={faults.other} />
    </form>
  );
}

type ZoneProps = { id: string; value: string; error?: string; onChange: (zone: string) => void };

/** Any zone that the server knows; those that the browser knows are offered. */
function ZoneField({ id, value, error, onChange }: ZoneProps) {
  const [known, setKnown] = useState<string[]>([]);
  return (
    <>
      <TextField
        id={id}
        label={texts.timeZone}
        hint={texts.timeZoneHint}
        list={`${id}-known`}
        value={value}
        error={error}
        spellCheck={false}
        onFocus={() => setKnown(["UTC", ...Intl.supportedValuesOf("timeZone")])}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {known.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
