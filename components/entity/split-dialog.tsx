"use client";

import { useId, useState } from "react";
import { FORM_WORDS, words } from "@/components/entity/words";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/field";
import { Pieces } from "@/components/ui/note-text";
import { useToast } from "@/components/ui/toast";
import { useSplitEntity } from "@/lib/browser/entities";
import type { EntityView } from "@/lib/entities/schema";

export default function SplitDialog({ entity, close }: { entity: EntityView; close: () => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const splitting = useSplitEntity();
  const toast = useToast();
  const fits = chosen.length > 0 && chosen.length < entity.names.length;
  const message = tried && !fits ? words.splitSome : splitting.error && failureOf(splitting.error);
  function toggle(name: string) {
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  }
  async function save() {
    setTried(true);
    if (!fits) return;
    const change = { id: entity.entity_id, names: [...chosen], reason: reason.trim() || undefined };
    await splitting.mutateAsync(change).then(
      () => {
        close();
        toast(words.separated);
      },
      () => {},
    );
  }
  return (
    <Dialog title={words.splitTitle(entity.name)} onClose={close} busy={splitting.isPending}>
      <DialogForm onSubmit={save} busy={splitting.isPending}>
        <DialogBody>
          <p className="text-muted">{words.splitBody}</p>
          <fieldset className="flex min-w-0 flex-col gap-1">
            <legend className="mb-1 font-medium text-sm">{words.names}</legend>
            {entity.names.map(({ name, form }) => (
              <label key={name} className="tap flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={chosen.includes(name)}
                  onChange={() => toggle(name)}
                />
                <span dir="auto">
                  <Pieces text={name} />
                  {FORM_WORDS[form] && <span className="text-muted">, {FORM_WORDS[form]}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          <TextField
            id={`${id}-reason`}
            label={words.reason}
            optional
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogActions message={message}>
          <Button onClick={close} disabled={splitting.isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={splitting.isPending}>
            {splitting.isPending ? words.saving : words.splitSure}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
