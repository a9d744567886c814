"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";

type Props = { text: string; label?: string; look?: "plain" | "quiet" | "primary"; className?: string };

export function CopyButton({ text, label = texts.copy, look = "plain", className }: Props) {
  const [done, setDone] = useState<boolean | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), 2_000);
    return () => clearTimeout(timer);
  }, [done]);
  const Icon = done ? Check : Copy;
  return (
    <Button look={look} className={className} onClick={async () => setDone(await copy(text))}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{done === null ? label : done ? texts.copied : texts.notCopied}</span>
    </Button>
  );
}

/** The clipboard exists only on a secure address; a plain http one in a network is none. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
