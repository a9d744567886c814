"use client";

import { ChevronDown, X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { Pieces } from "@/components/ui/note-text";

type Props = {
  label: string;
  /** What counts now, in words. */
  shown: string | null;
  /** Whether someone chose it: only then it can be taken off. */
  chosen: boolean;
  onClear: () => void;
  /** What opens under the pill. */
  children: (trigger: RefObject<HTMLButtonElement | null>, close: () => void) => ReactNode;
};

/** A filter in one piece: its name, what is chosen, and a way to take it off again. */
export function Pill({ label, shown, chosen, onClear, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
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
          <span className="min-w-0 max-w-48 truncate font-medium text-ink" suppressHydrationWarning>
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
            onClear();
            trigger.current?.focus();
          }}
          className="tap flex w-8 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {open && children(trigger, () => setOpen(false))}
    </div>
  );
}
