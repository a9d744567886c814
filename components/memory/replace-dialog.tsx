"use client";

import { useId, useState } from "react";
import { LikeNotes } from "@/components/memory/like-notes";
import { ContentField, LabelFields, LIMIT, lengthOf } from "@/components/memory/note-fields";
import { TrueFromField } from "@/components/memory/true-from-field";
import { type ReplaceDraft, useReplacing } from "@/components/memory/use-replacing";
import { WordChanges } from "@/components/memory/word-changes";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/field";
import { NoteText } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import { useDraft } from "@/components/ui/use-draft";
import type { MemoryView } from "@/lib/memories/schema";

type Props = { memory: MemoryView; close: () => void };

export default function ReplaceDialog({ memory, close }: Props) {
  const form = useDraft(`replace ${memory.memory_id}`, freshDraft(memory));
  const { draft, change } = form;
  const { old, theirs, pending, failure, save } = useReplacing(memory, form, close);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft, old);
  const reasonId = useId();
  function submit() {
    setTried(true);
    if (!Object.values(faults).some(Boolean)) save();
  }
  return (
    <Dialog title={texts.replaceTitle} onClose={close} busy={pending} wide>
      <DialogForm onSubmit={submit} busy={pending}>
        <DialogBody>
          {theirs && (
            <Notice tone="needs" spoken>
              {texts.conflictTheirs(old.author.name)}
            </Notice>
          )}
          <div className="grid gap-4 md:grid-cols-2">
            <OldText memory={old} pending={pending} />
            <ContentField
              label={texts.nextText}
              value={draft.content}
              error={tried ? faults.content : null}
              onChange={(content) => change({ content })}
            />
          </div>
          <section className="flex flex-col gap-1">
            <h3 className="font-medium text-sm">{texts.changes}</h3>
            <WordChanges before={old.content} after={draft.content} />
          </section>
          <div className="grid gap-4 md:grid-cols-2">
            <TrueFromField
              value={draft.event_at}
              oldFrom={old.event_at}
              onChange={(event_at) => change({ event_at })}
            />
            <TextField
              id={reasonId}
              label={texts.why}
              hint={texts.whyHint}
              value={draft.reason}
              error={tried ? faults.reason : null}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </div>
          <Disclosure label={texts.moreFields}>
            <LabelFields labels={draft} onChange={change} />
          </Disclosure>
          <LikeNotes text={draft.content} except={[old.memory_id, memory.memory_id]} />
        </DialogBody>
        <DialogActions message={failure}>
          <Button onClick={close} disabled={pending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={pending}>{pending ? texts.replacing : texts.replaceNote}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function OldText({ memory, pending }: { memory: MemoryView; pending: boolean }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="font-medium text-sm">{pending ? texts.beingReplaced : texts.now}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={texts.now} className={cx(OLD_TEXT, pending && "opacity-55")}>
        <NoteText text={memory.content} />
      </section>
    </div>
  );
}

const OLD_TEXT =
  "max-h-96 min-h-36 flex-1 overflow-y-auto rounded-md border border-line bg-ground px-3 py-1.5 text-sm leading-relaxed";

function freshDraft({ content, category, importance, tags, project }: MemoryView): ReplaceDraft {
  return { content, category, importance, tags, project: project ?? "", reason: "", event_at: null };
}

function faultsOf({ content, reason, event_at }: ReplaceDraft, old: MemoryView) {
  const length = lengthOf(content);
  const why = lengthOf(reason);
  return {
    content:
      length === 0
        ? texts.emptyText
        : length > LIMIT
          ? texts.tooLong(length)
          : content.trim() === old.content && event_at === null
            ? texts.sameText
            : null,
    reason: why < 3 || why > 200 ? texts.whyMissing : null,
    event_at: event_at === "" ? texts.badDate : null,
  };
}
