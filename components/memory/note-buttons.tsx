"use client";

import { useNoteActions } from "@/components/memory/note-actions";
import { useDialogs } from "@/components/shell/dialogs";
import { useKeys } from "@/components/shell/keys";
import { useMayWrite } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { KeyHint } from "@/components/ui/key-hint";
import type { MemoryView } from "@/lib/memories/schema";

/** What one may do to a note as it stands. A replacement is undone from the newest back. */
export function NoteActions({ memory, chain }: { memory: MemoryView; chain: MemoryView[] }) {
  const mayWrite = useMayWrite();
  const { forget, restore, undoReplacement } = useNoteActions();
  const open = useDialogs();
  const { memory_id, state } = memory;
  const forgotten = state === "forgotten";
  const replaced = memory.superseded_by !== null;
  const next = chain.find((other) => other.memory_id === memory.superseded_by);
  useKeys({
    r: () => mayWrite && !forgotten && !replaced && open({ kind: "replace", memory }),
    f: () => mayWrite && !forgotten && forget(memory_id),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={memory.content} label={texts.copyText} look="quiet" className="max-sm:order-last" />
      {!forgotten && (
        <>
          <Button
            look="quiet"
            className="max-sm:order-last max-sm:-ms-3"
            disabled={!mayWrite}
            onClick={() => open({ kind: "forget", memory })}
          >
            {texts.forgetWithReason}
          </Button>
          <Button disabled={!mayWrite} onClick={() => forget(memory_id)}>
            {texts.forget}
            <KeyHint>f</KeyHint>
          </Button>
        </>
      )}
      {forgotten && (
        <Button disabled={!mayWrite} onClick={() => restore(memory_id)}>
          {texts.restore}
        </Button>
      )}
      {next?.superseded_by === null && !forgotten && (
        <Button disabled={!mayWrite} onClick={() => undoReplacement(memory_id)}>
          {texts.undoReplacement}
        </Button>
      )}
      {!replaced && !forgotten && (
        <Button
          look="primary"
          className="max-sm:-order-1"
          disabled={!mayWrite}
          onClick={() => open({ kind: "replace", memory })}
        >
          {texts.replace}
          <KeyHint>r</KeyHint>
        </Button>
      )}
    </div>
  );
}
