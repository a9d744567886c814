"use client";

import { useId } from "react";
import { ContentField } from "@/components/memory/note-fields";
import { BothHoldFields } from "@/components/review/both-hold-fields";
import type { Asked } from "@/components/review/choices";
import { type Draft, WRITES } from "@/components/review/draft";
import { UntilField } from "@/components/review/until-field";
import { lineOf, words } from "@/components/review/words";
import { CATEGORIES, texts } from "@/components/texts";
import { SelectField, TextArea } from "@/components/ui/field";
import { NoteText } from "@/components/ui/note-text";
import type { ReviewItemView } from "@/lib/review/schema";

type Props = { asked: Asked; item: ReviewItemView; draft: Draft; change: (part: Partial<Draft>) => void };

/** The part of a draft that a decision asks for. */
export function DraftFields({ asked, item, draft, change }: Props) {
  const id = useId();
  if (asked === "both_hold") return <BothHoldFields memories={item.memories} draft={draft} change={change} />;
  if (asked === "true_until") return <UntilField open value={draft} onChange={change} />;
  if (asked === "change")
    return (
      <TextArea
        id={`${id}-paths`}
        label={texts.paths}
        hint={texts.pathsHint}
        value={draft.paths}
        spellCheck={false}
        data-autofocus
        className="font-mono"
        onChange={(event) => change({ paths: event.target.value })}
      />
    );
  if (!WRITES.includes(asked)) return null;
  return (
    <>
      {asked === "write_note" && <NoteText text={lineOf(item)} className="text-muted" />}
      {asked === "write_one" &&
        item.memories.map((memory, index) => (
          <div key={memory.memory_id} className="flex flex-col gap-1">
            <h3 className="text-muted text-xs">{index === 0 ? words.left : words.right}</h3>
            <NoteText text={memory.content} className="text-sm" />
          </div>
        ))}
      <ContentField
        label={asked === "write_note" ? texts.noteText : texts.nextText}
        value={draft.content}
        error={null}
        onChange={(content) => change({ content })}
      />
      {asked === "write_note" && (
        <SelectField
          id={`${id}-category`}
          label={texts.category}
          value={draft.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      )}
    </>
  );
}
