"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { ClockProvider } from "@/components/ui/when";
import type { Clock } from "@/lib/browser/clock";
import { makeQueryClient } from "@/lib/browser/queries";

const THEME_MARKS: ("class" | "data-theme")[] = ["class", "data-theme"];

export function Providers({ nonce, children, ...clock }: Clock & { nonce?: string; children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return (
    <ThemeProvider attribute={THEME_MARKS} nonce={nonce} disableTransitionOnChange>
      <QueryClientProvider client={client}>
        <NuqsAdapter>
          <ClockProvider {...clock}>
            <ToastProvider>{children}</ToastProvider>
          </ClockProvider>
        </NuqsAdapter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
