import type { ReactNode } from "react";
import { texts } from "@/components/texts";

/** The facts beside what a page is about. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <aside aria-label={texts.facts} className="min-w-0">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 text-sm lg:sticky lg:top-6">{children}</dl>
    </aside>
  );
}

/** One line of a list of facts: what it is, and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
