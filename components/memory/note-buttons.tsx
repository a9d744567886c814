"use client";

import { useNoteActions } from "@/components/memory/note-actions";
import { useDialogs } from "@/components/shell/dialogs";
import { useKeys } from "@/components/shell/keys";
import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { KeyHint } from "@/components/ui/key-hint";
import type { MemoryView } from "@/lib/memories/schema";

/** What one may do to a note as it stands. The server says why when it is not allowed. */
export function NoteActions({ memory }: { memory: MemoryView }) {
  const { reachable } = useReach();
  const { forget, restore, undoReplacement } = useNoteActions();
  const open = useDialogs();
  const { memory_id, state } = memory;
  const forgotten = state === "forgotten";
  const replaced = memory.superseded_by !== null;
  useKeys({
    r: () => reachable && !forgotten && !replaced && open({ kind: "replace", memory }),
    f: () => reachable && !forgotten && forget(memory_id),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        text={memory.content}
        label={texts.copyText}
        look="quiet"
        className="max-sm:order-last max-sm:-ms-3"
      />
      {!forgotten && (
        <>
          <Button
            look="quiet"
            className="max-sm:order-last"
            disabled={!reachable}
            onClick={() => open({ kind: "forget", memory })}
          >
            {texts.forgetWithReason}
          </Button>
          <Button disabled={!reachable} onClick={() => forget(memory_id)}>
            {texts.forget}
            <KeyHint>f</KeyHint>
          </Button>
        </>
      )}
      {forgotten && (
        <Button disabled={!reachable} onClick={() => restore(memory_id)}>
          {texts.restore}
        </Button>
      )}
      {replaced && !forgotten && (
        <Button disabled={!reachable} onClick={() => undoReplacement(memory_id)}>
          {texts.undoReplacement}
        </Button>
      )}
      {!replaced && !forgotten && (
        <Button
          look="primary"
          className="max-sm:-order-1"
          disabled={!reachable}
          onClick={() => open({ kind: "replace", memory })}
        >
          {texts.replace}
          <KeyHint>r</KeyHint>
        </Button>
      )}
    </div>
  );
}
