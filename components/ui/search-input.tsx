"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { takeWish } from "@/components/shell/focus-wish";
import { texts } from "@/components/texts";
import { KeyHint } from "@/components/ui/key-hint";

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

/** Answers as one types. Esc empties it, then leaves it; the arrow down goes to the first result. */
export function SearchInput({ label, placeholder, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takeWish("search")) input.current?.focus();
  }, []);
  function clear() {
    onChange("");
    input.current?.focus();
  }
  return (
    <search className="relative min-w-0 flex-1 basis-44">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={5_000}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape" && value === "") input.current?.blur();
          if (event.key === "Escape" && value !== "") clear();
          if (event.key === "ArrowDown") document.querySelector<HTMLElement>("[data-row]")?.focus();
        }}
        className="peer h-11 w-full rounded-md border border-edge bg-raised ps-9 pe-11 text-base text-ellipsis outline-offset-0"
      />
      <span className="absolute end-3 top-1/2 -translate-y-1/2 text-muted peer-focus:hidden">
        {value === "" && <KeyHint>/</KeyHint>}
      </span>
      {value !== "" && (
        <button
          type="button"
          aria-label={texts.clearSearch}
          title={texts.clearSearch}
          onClick={clear}
          className="absolute end-1.5 top-1/2 flex size-8 -translate-y-1/2 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </search>
  );
}
