"use client";

import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { KeyHint } from "@/components/ui/key-hint";
import { modifierKey } from "@/lib/browser/modifier-key";

type Props = {
  onSubmit: () => void;
  /** While a write is on its way no key starts another. */
  busy?: boolean;
  children: ReactNode;
};

/** What a dialog holds and saves: by its button, by Enter in a line, and by Ctrl or Cmd and Enter from anywhere. */
export function DialogForm({ onSubmit, busy = false, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnKey} className="contents">
      {children}
    </form>
  );
}

function submitOnKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const field = document.activeElement;
  // A field may keep its last word until it is left.
  if (field instanceof HTMLElement) flushSync(() => field.blur());
  event.currentTarget.requestSubmit();
  if (field instanceof HTMLElement) field.focus();
}

export function SubmitButton({ pending = false, children }: { pending?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" look="primary" pending={pending} aria-keyshortcuts="Control+Enter Meta+Enter">
      {children}
      {!pending && <KeyHint>{`${modifierKey()} ↵`}</KeyHint>}
    </Button>
  );
}
