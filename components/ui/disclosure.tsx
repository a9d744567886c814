"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

/** Something folded away under a line that says what it is; made only once it is opened. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="tap -ms-1 flex w-fit items-center gap-1 rounded-md pe-2 text-muted text-sm hover:text-ink">
        <ChevronRight size={14} aria-hidden className="in-open:rotate-90 transition-transform rtl:-scale-x-100" />
        {label}
      </summary>
      {open && <div className="pt-2">{children}</div>}
    </details>
  );
}
