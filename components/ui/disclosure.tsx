"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/class-names";

type Props = {
  label: string;
  /** Whether paper shows it, folded or not. */
  printed?: boolean;
  children: ReactNode;
};

/** Something folded away under a line that says what it is; made only once it is opened, unless it is printed. */
export function Disclosure({ label, printed = false, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className={cx("min-w-0", printed && "printed")}>
      <summary className="tap -ms-1 flex w-fit items-center gap-1 rounded-md pe-2 text-muted text-sm hover:text-ink">
        <ChevronRight size={14} aria-hidden className="in-open:rotate-90 transition-transform rtl:-scale-x-100" />
        {label}
      </summary>
      {(open || printed) && <div className="pt-2">{children}</div>}
    </details>
  );
}
