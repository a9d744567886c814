"use client";

import { useId } from "react";
import { CATEGORIES, texts } from "@/components/texts";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { TagInput } from "@/components/ui/tag-input";
import { countUnseen } from "@/lib/browser/visible-text";

export const LIMIT = 8_000;
export const lengthOf = (text: string) => [...text.trim()].length;

export type Labels = { category: string; importance: number; tags: string[]; project: string };

type LabelsProps = { labels: Labels; onChange: (change: Partial<Labels>) => void };

const TEN = Array.from({ length: 10 }, (_, index) => index + 1);

/** Category, weight, tags and place of a note. */
export function LabelFields({ labels, onChange }: LabelsProps) {
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${id}-category`}
        label={texts.category}
        list={`${id}-categories`}
        value={labels.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <datalist id={`${id}-categories`}>
        {CATEGORIES.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <SelectField
        id={`${id}-importance`}
        label={texts.importance}
        value={labels.importance}
        onChange={(event) => onChange({ importance: Number(event.target.value) })}
      >
        {TEN.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </SelectField>
      <TagInput
        id={`${id}-tags`}
        label={texts.tags}
        hint={texts.tagsHint}
        tags={labels.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <TextField
        id={`${id}-project`}
        label={texts.project}
        hint={texts.projectHint}
        value={labels.project}
        onChange={(event) => onChange({ project: event.target.value })}
      />
    </div>
  );
}

type ContentProps = {
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** The text of a note, with its count and what in it cannot be seen. */
export function ContentField({ label, value, error, onChange }: ContentProps) {
  const id = useId();
  const length = lengthOf(value);
  const unseen = countUnseen(value);
  const hint = `${texts.characters(length)}${unseen > 0 ? `. ${texts.unseen(unseen)}` : ""}`;
  return (
    <TextArea
      id={id}
      label={label}
      value={value}
      hint={hint}
      error={length > LIMIT ? texts.tooLong(length) : error}
      onChange={(event) => onChange(event.target.value)}
      data-autofocus
      className="max-h-96 min-h-36"
    />
  );
}
