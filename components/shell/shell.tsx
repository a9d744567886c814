import type { ReactNode } from "react";
import { Drawer } from "@/components/shell/drawer";
import { Brand, RailContent } from "@/components/shell/rail";
import { ReachBar } from "@/components/shell/reach-bar";
import { texts } from "@/components/texts";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed start-2 top-2 z-40 -translate-y-20 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        {texts.skip}
      </a>
      <div className="min-h-dvh print:block! md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
        <header className="print:hidden">
          <Drawer />
          <div className="sticky top-0 hidden h-dvh flex-col gap-5 border-line border-e px-2.5 py-4 md:flex">
            <div className="px-2.5 pt-1">
              <Brand />
            </div>
            <RailContent />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full min-w-0 max-w-[88rem] px-4 py-4 sm:px-6 lg:px-8 lg:py-6"
        >
          <ReachBar />
          {children}
        </main>
      </div>
    </>
  );
}
