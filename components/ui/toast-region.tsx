"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { texts } from "@/components/texts";
import { Button, IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import type { ToastContent } from "@/components/ui/toast";

const SHOWN_MS = 10_000;

type Props = { toasts: ToastContent[]; close: (id: number) => void };

/** Always there, so that its news is spoken. Pointing at it or focusing into it stops every clock. */
export default function ToastRegion({ toasts, close }: Props) {
  const [held, setHeld] = useState(false);
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col items-center gap-2 p-4 sm:items-end"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol aria-live="polite" className="contents">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} held={held} close={close} />
        ))}
      </ol>
    </section>
  );
}

function Toast({ toast, held, close }: { toast: ToastContent; held: boolean; close: Props["close"] }) {
  const { id, text, tone, action } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, id, close]);
  return (
    <li
      className={cx(
        "appear pointer-events-auto flex w-full max-w-md items-center gap-2 rounded-md border bg-raised py-1.5 ps-4 pe-1.5 shadow-overlay",
        tone === "failed" ? "border-failed/50" : "border-line",
      )}
    >
      <span className={cx("min-w-0 flex-1 break-words py-1 text-sm", tone === "failed" && "text-failed")}>{text}</span>
      {action && (
        <Button
          look="offer"
          onClick={() => {
            close(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.close} onClick={() => close(id)}>
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
