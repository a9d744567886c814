"use client";

import { Menu } from "lucide-react";
import { useRef } from "react";
import { Brand, RailContent } from "@/components/shell/rail";
import { texts } from "@/components/texts";
import { IconButton } from "@/components/ui/button";

/** On a narrow screen the rail lies behind a button. */
export function Drawer() {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => ref.current?.close();
  return (
    <div className="flex items-center justify-between border-line border-b px-3 py-2 md:hidden">
      <Brand />
      <IconButton label={texts.menu} onClick={() => ref.current?.showModal()}>
        <Menu size={18} aria-hidden />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is on what lies outside */}
      <dialog
        ref={ref}
        aria-label={texts.menu}
        onClick={(event) => event.target === ref.current && close()}
        className="me-auto h-dvh max-h-dvh w-64 max-w-[80vw] border-line border-e bg-ground open:flex"
      >
        <div className="flex flex-1 flex-col gap-4 p-3">
          <div className="px-2.5 py-1">
            <Brand />
          </div>
          <RailContent onGo={close} />
        </div>
      </dialog>
    </div>
  );
}
