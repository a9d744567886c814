"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { texts } from "@/components/texts";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";

type Props = {
  title: string;
  onClose: () => void;
  /** Whether Esc may close it now: not while a write is on its way. */
  busy?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A modal of the platform: it holds the focus, makes the rest inert, and gives the focus back to its opener. */
export function Dialog({ title, onClose, busy = false, wide = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      className={cx(
        "sheet m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-md border border-line bg-raised shadow-overlay open:flex",
        wide ? "max-w-4xl" : "max-w-lg",
      )}
    >
      <header className="flex items-center justify-between gap-4 border-line border-b py-2 ps-4 pe-2">
        <h2 id={heading} className="font-semibold text-base">
          {title}
        </h2>
        <IconButton label={texts.close} disabled={busy} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}

/** The part that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain p-4">{children}</div>;
}

/** The message stands beside the buttons, where the eye is. */
export function DialogActions({ message, children }: { message?: ReactNode; children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3">
      <div role="status" className="me-auto min-w-0 text-failed text-sm">
        {message}
      </div>
      {children}
    </footer>
  );
}
