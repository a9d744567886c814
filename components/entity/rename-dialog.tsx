"use client";

import { useId, useState } from "react";
import { KIND_WORDS, words } from "@/components/entity/words";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { SelectField, TextField } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useRenameEntity } from "@/lib/browser/entities";
import { ENTITY_KINDS, type EntityView } from "@/lib/entities/schema";

export default function RenameDialog({ entity, close }: { entity: EntityView; close: () => void }) {
  const id = useId();
  const [name, setName] = useState(entity.name);
  const [kind, setKind] = useState(entity.kind);
  const [tried, setTried] = useState(false);
  const renaming = useRenameEntity();
  const toast = useToast();
  async function save() {
    setTried(true);
    if (name.trim() === "") return;
    await renaming.mutateAsync({ id: entity.entity_id, name: name.trim(), kind }).then(
      () => {
        close();
        toast(words.saved);
      },
      () => {},
    );
  }
  return (
    <Dialog title={words.renameTitle} onClose={close} busy={renaming.isPending}>
      <DialogForm onSubmit={save} busy={renaming.isPending}>
        <DialogBody>
          <TextField
            id={`${id}-name`}
            label={words.name}
            hint={words.nameHint}
            error={tried && name.trim() === "" ? words.noName : null}
            value={name}
            maxLength={200}
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField
            id={`${id}-kind`}
            label={words.kind}
            value={kind}
            onChange={(event) => setKind(ENTITY_KINDS.find((known) => known === event.target.value) ?? kind)}
          >
            {ENTITY_KINDS.map((known) => (
              <option key={known} value={known}>
                {KIND_WORDS[known]}
              </option>
            ))}
          </SelectField>
        </DialogBody>
        <DialogActions message={renaming.error && failureOf(renaming.error)}>
          <Button onClick={close} disabled={renaming.isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={renaming.isPending}>{renaming.isPending ? words.saving : texts.save}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
