"use client";

import { MemoryRow } from "@/components/memory/memory-row";
import { useNoteActions } from "@/components/memory/note-actions";
import { useDialogs } from "@/components/shell/dialogs";
import { useKeys } from "@/components/shell/keys";
import { useMayWrite } from "@/components/shell/past";
import { focusedRow } from "@/components/shell/rows";
import { cx } from "@/components/ui/class-names";
import type { Found } from "@/lib/browser/search";

/** Notes in their order, those in dispute first and side by side. `r` and `f` act on the focused one. */
export function MemoryList({ memories, label, stale }: { memories: Found[]; label: string; stale: boolean }) {
  const { forget } = useNoteActions();
  const open = useDialogs();
  const mayWrite = useMayWrite();
  const replaceable = ({ state }: Found) => mayWrite && state !== "superseded" && state !== "forgotten";
  const replace = (memory: Found) => replaceable(memory) && open({ kind: "replace", memory });
  const forgetOne = (memory: Found) => mayWrite && memory.state !== "forgotten" && forget(memory.memory_id);
  useKeys({
    r: () => onFocused(replace),
    f: () => onFocused(forgetOne),
  });
  function onFocused(act: (memory: Found) => void) {
    const memory = memories.find(({ memory_id }) => memory_id === focusedRow());
    if (memory) act(memory);
  }
  const ordered = memories.toSorted(
    (a, b) => Number(b.conflicts_with.length > 0) - Number(a.conflicts_with.length > 0),
  );
  if (ordered.length === 0) return null;
  return (
    <ol aria-label={label} className={cx("grid grid-cols-1 gap-x-3 md:grid-cols-2", stale && "stale")}>
      {ordered.map((memory) => (
        <MemoryRow
          key={memory.memory_id}
          memory={memory}
          onReplace={mayWrite ? () => replace(memory) : undefined}
          onForget={mayWrite ? () => forgetOne(memory) : undefined}
        />
      ))}
    </ol>
  );
}
