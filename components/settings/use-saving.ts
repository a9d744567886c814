import { useState } from "react";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { useToast } from "@/components/ui/toast";
import { Problem } from "@/lib/browser/api";
import { useUpdateWorkspace } from "@/lib/browser/mutations";
import type { UpdateWorkspaceInput } from "@/lib/workspace/schema";

/**
 * Saves settings of the workspace. What was wrong stands in `faults` under the name of its field; what belongs to no
 * field of the form, under `other`.
 * @param fields the names of the fields that the form shows
 */
export function useSaving<F extends string>(fields: readonly F[]) {
  const updating = useUpdateWorkspace();
  const toast = useToast();
  const [faults, setFaults] = useState<Partial<Record<F | "other", string>>>({});
  function save(change: UpdateWorkspaceInput) {
    if (updating.isPending) return;
    setFaults({});
    updating.mutateAsync(change).then(
      () => toast(texts.saved),
      (error: unknown) => setFaults(faultsOf(error, fields)),
    );
  }
  return { save, saving: updating.isPending, faults };
}

/** A fault of a part, as of `policy.ignored_paths.3`, is one of the field that holds it. */
function faultsOf<F extends string>(error: unknown, fields: readonly F[]): Partial<Record<F | "other", string>> {
  const found = error instanceof Problem ? error.fields : [];
  const faults: Partial<Record<F | "other", string>> = {};
  for (const name of fields) {
    const fault = found.find(({ field }) => field === name || field.startsWith(`${name}.`));
    if (fault) faults[name] = fault.message;
  }
  if (Object.keys(faults).length === 0) faults.other = failureOf(error);
  return faults;
}
