"use client";

import dynamic from "next/dynamic";
import { Pill } from "@/components/ui/pill";

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

/** One filter whose value is chosen from a list. */
export function FilterPill({ label, value, choices, open: free = false, usual, onChange }: Props) {
  const shown = choices.find((choice) => choice.value === (value ?? usual))?.label ?? value;
  return (
    <Pill label={label} shown={shown} chosen={value !== null && value !== usual} onClear={() => onChange(null)}>
      {(trigger, close) => (
        <FilterPopover
          label={label}
          trigger={trigger}
          value={value ?? usual ?? null}
          choices={choices}
          free={free}
          close={close}
          onChange={onChange}
        />
      )}
    </Pill>
  );
}
