"use client";

import { useEffect, useId, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { fieldClass } from "@/components/ui/field";
import { isDay } from "@/lib/browser/period";

type Props = { label: string; value: string | null; onChange: (day: string | null) => void };

/** A calendar day. The address follows once the day is whole: a year that is half typed is none. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  function type(text: string) {
    setTyped(text);
    if (text === "" || isDay(text)) onChange(text || null);
  }
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        onChange={(event) => type(event.target.value)}
        className={cx(fieldClass, "tap w-36! px-2!")}
      />
    </span>
  );
}
