"use client";

import { useId, useState } from "react";
import { useNoteActions } from "@/components/memory/note-actions";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/field";
import type { MemoryView } from "@/lib/memories/schema";

/** Forgetting asks nothing; this is for those who want to say why. */
export default function ForgetDialog({ memory, close }: { memory: MemoryView; close: () => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const { forget } = useNoteActions();
  function submit() {
    close();
    forget(memory.memory_id, reason.trim() || undefined);
  }
  return (
    <Dialog title={texts.forgetTitle} onClose={close}>
      <DialogForm onSubmit={submit}>
        <DialogBody>
          <p className="text-muted">{texts.forgetBody}</p>
          <TextField
            id={id}
            label={texts.reason}
            optional
            maxLength={1_000}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{texts.cancel}</Button>
          <SubmitButton>{texts.forget}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
