"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useId, useSyncExternalStore } from "react";
import { texts } from "@/components/texts";

const THEMES = [
  { value: "light", label: texts.light, Icon: Sun },
  { value: "dark", label: texts.dark, Icon: Moon },
  { value: "system", label: texts.system, Icon: Monitor },
];

const nothing = () => () => {};

export function ThemeSwitch() {
  const name = useId();
  const { theme, setTheme } = useTheme();
  // The server does not know the reader's choice; until the page lives, none is marked.
  const lives = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  return (
    <fieldset className="flex w-fit rounded-md border border-line bg-raised p-0.5">
      <legend className="sr-only">{texts.theme}</legend>
      {THEMES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="flex h-6 w-8 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11 pointer-coarse:w-11"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={lives && theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon size={14} aria-hidden />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
