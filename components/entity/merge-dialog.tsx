"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useMemo, useState } from "react";
import { KIND_WORDS, words } from "@/components/entity/words";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/field";
import { Pieces } from "@/components/ui/note-text";
import { useToast } from "@/components/ui/toast";
import { useSettled } from "@/components/ui/use-settled";
import { entitiesQuery, useMergeEntity } from "@/lib/browser/entities";
import type { EntityView } from "@/lib/entities/schema";

const SHOWN = 8;

export default function MergeDialog({ entity, close }: { entity: EntityView; close: () => void }) {
  const id = useId();
  const [into, setInto] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const merging = useMergeEntity();
  const router = useRouter();
  const toast = useToast();
  const message = tried && !into ? words.pickOther : merging.error && failureOf(merging.error);
  async function save() {
    setTried(true);
    if (!into) return;
    await merging.mutateAsync({ id: entity.entity_id, into, reason: reason.trim() || undefined }).then(
      () => {
        close();
        toast(words.merged);
        router.push(`/entities/${into}`);
      },
      () => {},
    );
  }
  return (
    <Dialog title={words.mergeTitle(entity.name)} onClose={close} busy={merging.isPending}>
      <DialogForm onSubmit={save} busy={merging.isPending}>
        <DialogBody>
          <p className="text-muted">{words.mergeBody}</p>
          <Others entity={entity} into={into} choose={setInto} />
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
          <Button onClick={close} disabled={merging.isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={merging.isPending}>{merging.isPending ? words.saving : words.mergeSure}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

type OthersProps = { entity: EntityView; into: string | null; choose: (id: string) => void };

/** Whom it may be made one with: those that a search finds, and without one those of most notes. */
function Others({ entity, into, choose }: OthersProps) {
  const id = useId();
  const [q, setQ] = useState("");
  const filters = useMemo(() => ({ q, kind: null }), [q]);
  const { data } = useInfiniteQuery(entitiesQuery(useSettled(filters)));
  const found = (data?.pages ?? []).flatMap((page) => page.items);
  const others = found.filter(({ entity_id }) => entity_id !== entity.entity_id).slice(0, SHOWN);
  return (
    <>
      <TextField
        id={id}
        label={words.search}
        value={q}
        data-autofocus
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && !(event.ctrlKey || event.metaKey) && event.preventDefault()}
      />
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-medium text-sm">{words.mergeInto}</legend>
        {data && others.length === 0 && <p className="text-muted">{words.noOther}</p>}
        {others.map((other) => (
          <label key={other.entity_id} className="tap flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
            <input
              type="radio"
              name={`${id}-other`}
              className="size-4 shrink-0 accent-accent"
              checked={into === other.entity_id}
              onChange={() => choose(other.entity_id)}
            />
            <span dir="auto">
              <Pieces text={other.name} />
              <span className="text-muted">
                , {KIND_WORDS[other.kind]}, {words.notes(other.memories)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
