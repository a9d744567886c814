"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { useNoteActions } from "@/components/memory/note-actions";
import type { Labels } from "@/components/memory/note-fields";
import { wishFocus } from "@/components/shell/focus-wish";
import { texts } from "@/components/texts";
import { useToast } from "@/components/ui/toast";
import type { useDraft } from "@/components/ui/use-draft";
import { Problem, Unreachable } from "@/lib/browser/api";
import { useReplaceMemory } from "@/lib/browser/mutations";
import { memoryQuery } from "@/lib/browser/queries";
import type { MemoryView } from "@/lib/memories/schema";

export type ReplaceDraft = Labels & { content: string; reason: string; event_at: string | null };

/**
 * Replaces a note and waits for the server. When someone else was first, their note takes the place of the old one
 * and the draft stays.
 */
export function useReplacing(memory: MemoryView, form: ReturnType<typeof useDraft<ReplaceDraft>>, close: () => void) {
  const [old, setOld] = useState(memory);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const replacing = useReplaceMemory();
  const done = useDone(memory.memory_id);

  async function save() {
    setFailure(null);
    const body = bodyOf(form.draft);
    const id = old.memory_id;
    try {
      const { memory: next } = await replacing.mutateAsync({ id, ...body, key: form.keyOf({ id, ...body }) });
      form.drop();
      close();
      done(id, next.memory_id);
    } catch (error) {
      await explain(error);
    }
  }

  async function explain(error: unknown) {
    const current = error instanceof Problem && error.status === 409 ? error.memoryId : null;
    if (current === null || current === old.memory_id) return setFailure(failureOf(error));
    const query = { ...memoryQuery(current), staleTime: 0 };
    await client.fetchQuery(query).then(setOld, (cause) => setFailure(failureOf(cause)));
  }

  return { old, theirs: old.memory_id !== memory.memory_id, pending: replacing.isPending, failure, save };
}

/** On a note's own page the reader goes on to the new one; in a list the new one takes the focus. */
function useDone(opened: string) {
  const path = usePathname();
  const router = useRouter();
  const toast = useToast();
  const { undoReplacement } = useNoteActions();
  return (oldId: string, newId: string) => {
    const onPage = path === `/memories/${opened}`;
    wishFocus(onPage ? "note" : newId);
    if (onPage) router.push(`/memories/${newId}`);
    const undo = () => undoReplacement(oldId).then(() => onPage && router.push(`/memories/${oldId}`));
    toast(texts.replaced, { action: { label: texts.undo, onPress: undo } });
  };
}

function bodyOf({ event_at, project, ...draft }: ReplaceDraft) {
  const place = project.trim() || null;
  return { ...draft, project: place, ...(event_at && { event_at }) };
}

export function failureOf(error: unknown): string {
  if (error instanceof Unreachable) return texts.unreachableSave;
  return texts.notSaved(error instanceof Error ? error.message : String(error));
}
