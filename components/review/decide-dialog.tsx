"use client";

import { useId, useState } from "react";
import { failureOf } from "@/components/memory/use-replacing";
import { decisionOf, faultOf, freshDraft } from "@/components/review/draft";
import { DraftFields } from "@/components/review/draft-fields";
import type { Asking } from "@/components/review/use-review";
import { words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/field";
import { useDraft } from "@/components/ui/use-draft";
import type { DecisionDraft } from "@/lib/browser/review";

type Props = Asking & {
  settle: (id: string, draft: DecisionDraft, atOnce: boolean) => Promise<void>;
  close: () => void;
};

/** Asks for what a decision needs besides a key, and waits for the server. */
export default function DecideDialog({ asked, item, settle, close }: Props) {
  const id = useId();
  const { draft, change, drop } = useDraft(`review ${item.item_id} ${asked}`, freshDraft(asked, item));
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function save() {
    const fault = faultOf(asked, draft, item);
    setFailure(fault);
    if (fault) return;
    setPending(true);
    try {
      await settle(item.item_id, decisionOf(asked, draft), false);
      drop();
      close();
    } catch (error) {
      setFailure(failureOf(error));
      setPending(false);
    }
  }

  return (
    <Dialog title={words.dialog[asked]} onClose={close} busy={pending} wide={asked === "write_one"}>
      <DialogForm onSubmit={save} busy={pending}>
        <DialogBody>
          <DraftFields asked={asked} item={item} draft={draft} change={change} />
          <TextField
            id={`${id}-reason`}
            label={words.whyOptional}
            optional
            maxLength={200}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </DialogBody>
        <DialogActions message={failure}>
          <Button onClick={close} disabled={pending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={pending}>{pending ? words.saving : words.save}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
