"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type Clock, dateAndTime, shortDate, utcText } from "@/lib/browser/clock";

const ClockContext = createContext<Clock>({ zone: "UTC", locale: "en-GB", now: 0 });

export const useClock = () => useContext(ClockContext);

/**
 * Gives the zone and the language in which times are shown. The first render is the server's; then the reader's own
 * zone counts, and a cookie tells the server of it for the next page.
 */
export function ClockProvider({ zone, locale, now, children }: Clock & { children: ReactNode }) {
  const [own, setOwn] = useState({ zone, now });
  useEffect(() => {
    const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (mine !== zone) document.cookie = `zone=${encodeURIComponent(mine)}; path=/; max-age=31536000; samesite=lax`;
    setOwn({ zone: mine, now: Date.now() });
    const timer = setInterval(() => setOwn({ zone: mine, now: Date.now() }), 30_000);
    return () => clearInterval(timer);
  }, [zone]);
  const clock = useMemo(() => ({ ...own, locale }), [own, locale]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** Shows the times of a part of the page in a zone that is not the reader's own. */
export function InZone({ zone, children }: { zone: string; children: ReactNode }) {
  const clock = useClock();
  const there = useMemo(() => ({ ...clock, zone }), [clock, zone]);
  return <ClockContext value={there}>{children}</ClockContext>;
}

/** An instant in the reader's zone; UTC in the tooltip. Relative only within a week, and only when asked for short. */
export function When({ at, full = false, className }: { at: string; full?: boolean; className?: string }) {
  const clock = useClock();
  return (
    <time dateTime={at} title={utcText(at)} className={className} suppressHydrationWarning>
      {full ? dateAndTime(at, clock) : shortDate(at, clock)}
    </time>
  );
}
