"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LikeNotes } from "@/components/memory/like-notes";
import { ContentField, LabelFields, type Labels, LIMIT, lengthOf } from "@/components/memory/note-fields";
import { TrueFromField } from "@/components/memory/true-from-field";
import { failureOf } from "@/components/memory/use-replacing";
import { wishFocus } from "@/components/shell/focus-wish";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { useToast } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import { useStoreMemory } from "@/lib/browser/mutations";

type NewDraft = Labels & { content: string; event_at: string | null };

const FRESH: NewDraft = { content: "", category: "facts", importance: 5, tags: [], project: "", event_at: null };

export default function NewNoteDialog({ close }: { close: () => void }) {
  const { draft, change, keyOf, drop } = useDraft("new note", FRESH);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const storing = useStoreMemory();
  const toast = useToast();
  const router = useRouter();

  async function save() {
    const length = lengthOf(draft.content);
    setFault(length === 0 ? texts.emptyText : null);
    setFailure(null);
    if (length === 0 || length > LIMIT || draft.event_at === "") return;
    const { event_at, project, ...rest } = draft;
    const body = { ...rest, project: project.trim() || null, ...(event_at && { event_at }) };
    try {
      const stored = await storing.mutateAsync({ ...body, key: keyOf(body) });
      drop();
      wishFocus(stored.memory_id);
      close();
      toast(stored.created ? texts.stored : texts.storedBefore, {
        action: { label: texts.open, onPress: () => router.push(`/memories/${stored.memory_id}`) },
      });
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return (
    <Dialog title={texts.newNoteTitle} onClose={close} busy={storing.isPending} wide>
      <DialogForm onSubmit={save} busy={storing.isPending}>
        <DialogBody>
          <ContentField
            label={texts.noteText}
            value={draft.content}
            error={fault}
            onChange={(content) => change({ content })}
          />
          <LabelFields labels={draft} onChange={change} />
          <TrueFromField value={draft.event_at} oldFrom={null} onChange={(event_at) => change({ event_at })} />
          <LikeNotes text={draft.content} except={[]} />
        </DialogBody>
        <DialogActions message={failure}>
          <Button onClick={close} disabled={storing.isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={storing.isPending}>{storing.isPending ? texts.storing : texts.storeNote}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
