"use client";

import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { KIND_WORDS, KINDS, TEXT_LIMIT, words } from "@/components/document/words";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { DateTimeField } from "@/components/ui/date-time-field";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import { useClock } from "@/components/ui/when";
import { zoneName } from "@/lib/browser/clock";
import { useIngest } from "@/lib/browser/documents";
import type { DocumentKind } from "@/lib/documents/schema";

type Draft = { text: string; name: string; url: string; project: string; kind: DocumentKind | ""; at: string | null };

const FRESH: Draft = { text: "", name: "", url: "", project: "", kind: "minutes", at: null };

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/** A person pastes minutes, a page or a message, and says when it was. */
export default function AddTextDialog({ close }: { close: () => void }) {
  const { draft, change, keyOf, drop } = useDraft("text", FRESH);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ingesting = useIngest();
  const toast = useToast();
  const router = useRouter();
  const bytes = bytesIn(draft.text);

  async function save() {
    setFault(draft.text.trim() === "" ? words.noText : null);
    setFailure(null);
    if (draft.text.trim() === "" || bytes > TEXT_LIMIT || draft.at === "") return;
    const source = { name: draft.name.trim() || null, url: draft.url.trim() || null, kind: draft.kind || null };
    const body = { text: draft.text, project: draft.project.trim() || null, source };
    const occurred_at = draft.at ?? new Date().toISOString();
    try {
      const { document_id, created, memory_ids } = await ingesting.mutateAsync({
        ...{ ...body, occurred_at },
        key: keyOf({ ...body, at: draft.at }),
      });
      drop();
      close();
      toast(created ? words.added(memory_ids.length) : words.addedBefore);
      router.push(`/documents/${document_id}`);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return (
    <Dialog title={words.addText} onClose={close} busy={ingesting.isPending} wide>
      <DialogForm onSubmit={save} busy={ingesting.isPending}>
        <DialogBody>
          <TextFields draft={draft} bytes={bytes} fault={fault} change={change} />
        </DialogBody>
        <DialogActions message={failure}>
          <Button onClick={close} disabled={ingesting.isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={ingesting.isPending}>{ingesting.isPending ? words.adding : words.add}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

type FieldsProps = { draft: Draft; bytes: number; fault: string | null; change: (part: Partial<Draft>) => void };

function TextFields({ draft, bytes, fault, change }: FieldsProps) {
  const id = useId();
  return (
    <>
      <TextArea
        id={`${id}-text`}
        label={words.text}
        value={draft.text}
        hint={words.textHint(bytes)}
        error={bytes > TEXT_LIMIT ? words.tooLong(bytes) : fault}
        onChange={(event) => change({ text: event.target.value })}
        data-autofocus
        className="field-sizing-fixed! h-64 max-h-96 min-h-36"
      />
      <SaidAtField value={draft.at} onChange={(at) => change({ at })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${id}-name`}
          label={words.name}
          hint={words.nameHint}
          optional
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          id={`${id}-kind`}
          label={words.kind}
          value={draft.kind}
          onChange={(event) => change({ kind: KINDS.find((kind) => kind === event.target.value) ?? "" })}
        >
          <option value="">{words.anyKind}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`${id}-url`}
          label={words.address}
          optional
          value={draft.url}
          onChange={(event) => change({ url: event.target.value })}
        />
        <TextField
          id={`${id}-project`}
          label={texts.project}
          hint={texts.projectHint}
          optional
          value={draft.project}
          onChange={(event) => change({ project: event.target.value })}
        />
      </div>
    </>
  );
}

type SaidProps = {
  /** An ISO instant, "" while a date is not whole, or null for the moment of adding. */
  value: string | null;
  onChange: (value: string) => void;
};

function SaidAtField({ value, onChange }: SaidProps) {
  const { zone, locale } = useClock();
  const [shown, setShown] = useState<ZonedDateTime | null>(() => fromDate(value ? new Date(value) : new Date(), zone));
  return (
    <DateTimeField
      label={words.saidAt(zoneName(zone))}
      locale={locale}
      value={shown}
      onChange={(next) => {
        setShown(next);
        onChange(next ? next.toAbsoluteString() : "");
      }}
      error={value === "" ? words.noTime : null}
    />
  );
}
