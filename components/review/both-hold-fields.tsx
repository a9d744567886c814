"use client";

import { useId } from "react";
import type { Draft, How } from "@/components/review/draft";
import { UntilField } from "@/components/review/until-field";
import { words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { SelectField, TextField } from "@/components/ui/field";
import type { MemoryView } from "@/lib/memories/schema";

type Props = { memories: MemoryView[]; draft: Draft; change: (part: Partial<Draft>) => void };

const HOWS: [How, string][] = [
  ["as_they_are", words.asTheyAre],
  ["ends", words.oneEnds],
  ["elsewhere", words.oneElsewhere],
];

/** How two notes can both hold: as they are, at two times, or in two projects. */
export function BothHoldFields({ memories, draft, change }: Props) {
  const id = useId();
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium text-sm">{words.how}</legend>
        {HOWS.map(([how, label], index) => (
          <label key={how} htmlFor={`${id}-${how}`} className="tap flex items-center gap-2 text-sm">
            <input
              id={`${id}-${how}`}
              type="radio"
              name={id}
              checked={draft.how === how}
              data-autofocus={index === 0 ? true : undefined}
              onChange={() => change({ how })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {draft.how !== "as_they_are" && (
        <SelectField
          id={`${id}-which`}
          label={words.whichNote}
          value={draft.which}
          onChange={(event) => change({ which: event.target.value })}
        >
          {memories.map(({ memory_id, content }, index) => (
            <option key={memory_id} value={memory_id}>
              {index === 0 ? words.left : words.right}: {content.slice(0, 80).toWellFormed()}
            </option>
          ))}
        </SelectField>
      )}
      {draft.how === "ends" && <UntilField value={draft} onChange={change} />}
      {draft.how === "elsewhere" && (
        <TextField
          id={`${id}-project`}
          label={texts.project}
          hint={texts.projectHint}
          value={draft.project}
          onChange={(event) => change({ project: event.target.value })}
        />
      )}
    </>
  );
}
