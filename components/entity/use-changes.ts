"use client";

import { words } from "@/components/entity/words";
import { texts } from "@/components/texts";
import { useToast } from "@/components/ui/toast";
import { useMergeEntity, useUnmergeEntity } from "@/lib/browser/entities";

/** Makes entities one and takes them apart; each says what it did, and offers to undo it. */
export function useEntityChanges() {
  const toast = useToast();
  const merging = useMergeEntity();
  const unmerging = useUnmergeEntity();
  const refused = (error: Error) => toast(words.notChanged(error.message), { tone: "failed" });

  const unmerge = (id: string) => unmerging.mutateAsync({ id }).then(() => toast(words.unmerged), refused);

  const merge = (id: string, into: string) =>
    merging
      .mutateAsync({ id, into })
      .then(() => toast(words.merged, { action: { label: texts.undo, onPress: () => unmerge(id) } }), refused);

  return { merge, unmerge, pending: merging.isPending || unmerging.isPending };
}
