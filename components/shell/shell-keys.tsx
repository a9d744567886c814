"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/shell/dialogs";
import { wishFocus } from "@/components/shell/focus-wish";
import { useKeys } from "@/components/shell/keys";
import { usePast } from "@/components/shell/past";
import { walkRows } from "@/components/shell/rows";

/** The keys that work on every page. */
export function ShellKeys() {
  const router = useRouter();
  const open = useDialogs();
  const { away } = usePast();
  useKeys({
    "/": () => {
      if (focusSearch()) return;
      wishFocus("search");
      router.push("/");
    },
    "g b": () => router.push("/"),
    "g r": () => router.push("/routes"),
    "g d": () => router.push("/documents"),
    "g e": () => router.push("/entities"),
    "g a": () => router.push("/audit"),
    "g i": () => router.push("/review"),
    "g c": () => router.push("/connect"),
    "g s": () => router.push("/settings"),
    j: () => walkRows(1),
    k: () => walkRows(-1),
    c: () => !away && open({ kind: "new-note" }),
    "?": () => open({ kind: "keys" }),
  });
  return null;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}
