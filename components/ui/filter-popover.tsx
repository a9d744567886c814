"use client";

import { Check } from "lucide-react";
import { type RefObject, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import type { Choice } from "@/components/ui/filter-pill";
import { Pieces } from "@/components/ui/note-text";
import { PillPopover } from "@/components/ui/pill-popover";

type Props = {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  value: string | null;
  choices: Choice[];
  free: boolean;
  close: () => void;
  onChange: (value: string | null) => void;
};

/** A list that narrows as one types. Where words are free, the typed one is the last choice. */
export default function FilterPopover({ label, trigger, value, choices, free, close, onChange }: Props) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const known = choices.some((choice) => choice.value === typed.toLowerCase());
  const items = free && typed && !known ? [...choices, { value: typed, label: typed }] : choices;
  function choose(key: string) {
    close();
    onChange(key);
  }
  return (
    <PillPopover label={label} trigger={trigger} close={close}>
      <Autocomplete inputValue={text} onInputChange={setText} filter={contains}>
        <SearchField
          aria-label={free ? `${label}: choose or type` : label}
          autoFocus
          className="border-line border-b p-1.5"
        >
          <Input
            placeholder={free ? "Choose or type" : "Choose"}
            className="tap w-full rounded-sm bg-transparent px-2 text-sm outline-none"
          />
        </SearchField>
        <ListBox
          aria-label={label}
          items={items}
          selectionMode="single"
          selectedKeys={value === null ? [] : [value]}
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => <p className="px-2 py-1.5 text-muted text-sm">Type a word and press Enter.</p>}
          className="min-h-0 overflow-y-auto p-1 outline-none"
        >
          {(choice) => (
            <ListBoxItem
              id={choice.value}
              textValue={choice.label}
              className="tap flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[focused]:bg-hover data-[hovered]:bg-hover"
            >
              {({ isSelected }) => (
                <>
                  <Check size={14} aria-hidden className={isSelected ? "shrink-0" : "invisible shrink-0"} />
                  <span className="min-w-0 break-words [overflow-wrap:anywhere]">
                    <Pieces text={choice.label} />
                  </span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </PillPopover>
  );
}

const contains = (text: string, typed: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
