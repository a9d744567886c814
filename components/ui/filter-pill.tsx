"use client";

import { ChevronDown, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { Pieces } from "@/components/ui/note-text";

const FilterPopover = dynamic(() => import("@/components/ui/filter-popover"), { ssr: false });

export type Choice = { value: string; label: string };

type Props = {
  label: string;
  value: string | null;
  choices: Choice[];
  /** Whether a word that is not among the choices may be given. */
  open?: boolean;
  /** What counts when nothing was chosen: then the pill cannot be cleared. */
  usual?: string;
  onChange: (value: string | null) => void;
};

/** One filter: its name, what is chosen, and a way to take it off again. */
export function FilterPill({ label, value, choices, open: free = false, usual, onChange }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = value !== null && value !== usual;
  const shown = choices.find((choice) => choice.value === (value ?? usual))?.label ?? value;
  return (
    <div
      className={cx(
        "flex min-w-0 max-w-full items-center rounded-md border text-sm",
        chosen ? "border-accent/50 bg-accent-soft text-ink" : "border-line bg-raised text-muted",
      )}
    >
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="tap flex min-w-0 items-center gap-1.5 rounded-md px-2.5 hover:text-ink"
      >
        <span className={cx("shrink-0", chosen && "text-muted")}>{label}</span>
        {shown && (
          <span className="min-w-0 max-w-48 truncate font-medium text-ink">
            <Pieces text={shown} />
          </span>
        )}
        {!chosen && <ChevronDown size={14} aria-hidden className="shrink-0" />}
      </button>
      {chosen && (
        <button
          type="button"
          aria-label={`Clear the filter ${label}`}
          onClick={() => {
            onChange(null);
            trigger.current?.focus();
          }}
          className="tap flex w-8 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {open && (
        <FilterPopover
          label={label}
          trigger={trigger}
          value={value ?? usual ?? null}
          choices={choices}
          free={free}
          close={() => setOpen(false)}
          onChange={onChange}
        />
      )}
    </div>
  );
}
