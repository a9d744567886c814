"use client";

import { Pencil } from "lucide-react";
import { useId, useState } from "react";
import { FilterLink } from "@/components/memory/filter-link";
import { useMayWrite } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Button, IconButton } from "@/components/ui/button";
import { TagInput } from "@/components/ui/tag-input";
import { useToast } from "@/components/ui/toast";
import { useTagMemory } from "@/lib/browser/mutations";
import type { MemoryView } from "@/lib/memories/schema";

/** The tags of a note, changed in their place: they show at once and come back if the server refuses them. */
export function TagsFact({ memory }: { memory: MemoryView }) {
  const [editing, setEditing] = useState(false);
  const mayWrite = useMayWrite();
  return (
    <>
      <dt className="flex items-start text-muted">
        {texts.tags}
        {!editing && (
          <IconButton
            label={texts.editTags}
            disabled={!mayWrite || memory.state === "forgotten"}
            onClick={() => setEditing(true)}
            className="-my-1.5 ms-1 pointer-coarse:-my-3"
          >
            <Pencil size={13} aria-hidden />
          </IconButton>
        )}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {!editing && (
          <>
            {memory.tags.map((tag) => (
              <FilterLink key={tag} name="tag" value={tag} />
            ))}
            {memory.tags.length === 0 && <span className="text-muted">{texts.none}</span>}
          </>
        )}
        {editing && <TagsForm memory={memory} close={() => setEditing(false)} />}
      </dd>
    </>
  );
}

function TagsForm({ memory, close }: { memory: MemoryView; close: () => void }) {
  const id = useId();
  const [tags, setTags] = useState(memory.tags);
  const tagging = useTagMemory();
  const toast = useToast();
  function save() {
    close();
    tagging
      .mutateAsync({ id: memory.memory_id, tags })
      .catch((error: Error) => toast(texts.tagsNotSaved(error.message), { tone: "failed" }));
  }
  return (
    <div className="flex w-full flex-col gap-2">
      <TagInput id={id} label={texts.editTags} hint={texts.tagsHint} tags={tags} onChange={setTags} />
      <div className="flex gap-2">
        <Button look="primary" onClick={save}>
          {texts.saveTags}
        </Button>
        <Button onClick={close}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
