"use client";

import type { ReactNode, RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";

type Props = {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  close: () => void;
  children: ReactNode;
};

/** What opens under a pill; closing it gives the focus back. */
export function PillPopover({ label, trigger, close, children }: Props) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && close()}
      placement="bottom start"
      offset={4}
      className="appear flex max-h-80 w-64 max-w-[calc(100vw-1.5rem)] flex-col rounded-md border border-line bg-raised shadow-overlay"
    >
      <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
