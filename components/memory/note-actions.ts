"use client";

import { leaveRow } from "@/components/shell/rows";
import { texts } from "@/components/texts";
import { useToast } from "@/components/ui/toast";
import { useForgetMemory, useRestoreMemory, useUndoReplacement } from "@/lib/browser/mutations";

/** What can be done to a note at once, each with its way back. The promises outlive the page that began them. */
export function useNoteActions() {
  const toast = useToast();
  const forgetting = useForgetMemory();
  const restoring = useRestoreMemory();
  const undoing = useUndoReplacement();

  function refused(words: (why: string) => string) {
    return (error: Error) => toast(words(error.message), { tone: "failed" });
  }

  function restore(id: string): void {
    restoring.mutateAsync({ id }).then(() => toast(texts.restored), refused(texts.notRestored));
  }

  function forget(id: string, reason?: string): void {
    leaveRow(id);
    const undo = { label: texts.undo, onPress: () => restore(id) };
    forgetting
      .mutateAsync({ id, reason })
      .then(() => toast(texts.forgotten, { action: undo }), refused(texts.notForgotten));
  }

  function undoReplacement(id: string): Promise<void> {
    return undoing.mutateAsync({ id }).then(() => toast(texts.undone), refused(texts.notUndone));
  }

  return { forget, restore, undoReplacement };
}
