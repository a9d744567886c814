"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { MemoryView } from "@/lib/memories/schema";
import type { RouteView } from "@/lib/routes/schema";

export type Open =
  | { kind: "keys" }
  | { kind: "new-note" }
  | { kind: "add-text" }
  | { kind: "replace"; memory: MemoryView }
  | { kind: "forget"; memory: MemoryView }
  | { kind: "route"; route: RouteView | null };

const DialogsContext = createContext<(open: Open) => void>(() => {});

/** Opens one of the dialogs. Their code is loaded when they are first wanted. */
export const useDialogs = () => useContext(DialogsContext);

const KeysDialog = dynamic(() => import("@/components/shell/keys-dialog"));
const NewNoteDialog = dynamic(() => import("@/components/memory/new-note-dialog"));
const AddTextDialog = dynamic(() => import("@/components/document/add-text-dialog"));
const ReplaceDialog = dynamic(() => import("@/components/memory/replace-dialog"));
const ForgetDialog = dynamic(() => import("@/components/memory/forget-dialog"));
const RouteDialog = dynamic(() => import("@/components/route/route-dialog"));

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <DialogsContext value={setOpen}>
      {children}
      {open?.kind === "keys" && <KeysDialog close={close} />}
      {open?.kind === "new-note" && <NewNoteDialog close={close} />}
      {open?.kind === "add-text" && <AddTextDialog close={close} />}
      {open?.kind === "replace" && <ReplaceDialog memory={open.memory} close={close} />}
      {open?.kind === "forget" && <ForgetDialog memory={open.memory} close={close} />}
      {open?.kind === "route" && <RouteDialog route={open.route} close={close} />}
    </DialogsContext>
  );
}
