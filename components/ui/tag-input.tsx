"use client";

import { X } from "lucide-react";
import { useRef, useState } from "react";
import { texts } from "@/components/texts";
import { Field, fieldClass } from "@/components/ui/field";
import { Pieces } from "@/components/ui/note-text";

type Props = { id: string; label: string; hint?: string; tags: string[]; onChange: (tags: string[]) => void };

const MOST = 10;

/** Tags as a list of words: comma or Enter adds, Backspace in the empty field takes the last one back. */
export function TagInput({ id, label, hint, tags, onChange }: Props) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  function add(words: string) {
    const found = words.split(",").map((word) => word.trim().toLowerCase());
    onChange([...new Set([...tags, ...found.filter(Boolean)])].slice(0, MOST));
    setText("");
  }
  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }
  return (
    <Field id={id} label={label} hint={hint}>
      <div
        className={`${fieldClass} flex flex-wrap items-center gap-1.5 focus-within:outline-2 focus-within:outline-accent`}
      >
        {tags.map((tag) => (
          <span key={tag} className="inline-flex min-w-0 items-center gap-1 rounded-sm bg-hover ps-2 text-sm">
            <span className="min-w-0 break-all">
              <Pieces text={tag} />
            </span>
            <button
              type="button"
              aria-label={texts.removeTag(tag)}
              onClick={() => remove(tag)}
              className="flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink"
            >
              <X size={12} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={text}
          dir="auto"
          autoComplete="off"
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) =>
            event.target.value.includes(",") ? add(event.target.value) : setText(event.target.value)
          }
          onBlur={() => text && add(text)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter" && text) {
              event.preventDefault();
              add(text);
            }
            const lastTag = tags.at(-1);
            if (event.key === "Backspace" && text === "" && lastTag) remove(lastTag);
          }}
          className="min-h-6 min-w-24 flex-1 bg-transparent outline-none"
        />
      </div>
    </Field>
  );
}
