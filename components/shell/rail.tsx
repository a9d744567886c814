"use client";

import {
  AtSign,
  BookOpen,
  ClipboardCheck,
  FileText,
  Keyboard,
  ListChecks,
  Plug,
  Settings,
  Signpost,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { words } from "@/components/connect/words";
import { words as documentWords } from "@/components/document/words";
import { words as entityWords } from "@/components/entity/words";
import { OpenCount } from "@/components/review/open-count";
import { words as review } from "@/components/review/words";
import { useDialogs } from "@/components/shell/dialogs";
import { HealthDot } from "@/components/shell/health-dot";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { texts } from "@/components/texts";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";

const PLACES = [
  { href: "/", label: texts.brain, Icon: BookOpen, owns: /^\/($|memories)/ },
  { href: "/routes", label: texts.routes, Icon: Signpost, owns: /^\/routes/ },
  { href: "/documents", label: documentWords.documents, Icon: FileText, owns: /^\/documents/ },
  { href: "/entities", label: entityWords.entities, Icon: AtSign, owns: /^\/entities/ },
  { href: "/audit", label: texts.audit, Icon: ClipboardCheck, owns: /^\/audit/ },
  { href: "/review", label: review.title, Icon: ListChecks, owns: /^\/review/ },
  { href: "/connect", label: words.title, Icon: Plug, owns: /^\/connect/ },
  { href: "/settings", label: texts.settings, Icon: Settings, owns: /^\/settings/ },
];

export function Brand() {
  return (
    <span className="flex items-center gap-2 font-semibold text-sm">
      <svg aria-hidden width="18" height="18" viewBox="0 0 18 18" fill="none" className="text-accent">
        <circle cx="9" cy="9" r="7.25" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5.5 9.5 8 12l4.5-6" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {texts.brand}
    </span>
  );
}

/** Where one can go, and how the brain is. The same in the rail and in the drawer. */
export function RailContent({ onGo }: { onGo?: () => void }) {
  const path = usePathname();
  const open = useDialogs();
  return (
    <>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        {PLACES.map(({ href, label, Icon, owns }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            onClick={onGo}
            aria-current={owns.test(path) ? "page" : undefined}
            className={cx(
              "tap flex items-center gap-2.5 rounded-md px-2.5 text-sm",
              owns.test(path) ? "bg-hover font-medium text-ink" : "text-muted hover:bg-hover hover:text-ink",
            )}
          >
            <Icon size={16} aria-hidden />
            {label}
            {href === "/review" && <OpenCount />}
          </Link>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-3 px-2.5">
        <HealthDot />
        <div className="flex items-center justify-between">
          <ThemeSwitch />
          <IconButton
            label={texts.keys}
            className="-me-2 pointer-coarse:hidden max-md:hidden"
            onClick={() => open({ kind: "keys" })}
          >
            <Keyboard size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
    </>
  );
}
