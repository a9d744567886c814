import "./globals.css";
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { texts } from "@/components/texts";
import { readerOf } from "@/lib/browser/reader";

export const metadata: Metadata = {
  title: { default: texts.brand, template: `%s · ${texts.brand}` },
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fafafa" },
    { media: "(prefers-color-scheme: dark)", color: "#0d0d0f" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [shown, kept] = await Promise.all([headers(), cookies()]);
  const nonce = shown.get("x-nonce") ?? undefined;
  const reader = readerOf(kept.get("zone")?.value, shown.get("accept-language"));
  return (
    <html lang="en" dir="ltr" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <head>{nonce && <meta property="csp-nonce" content={nonce} nonce={nonce} />}</head>
      <body>
        <Providers nonce={nonce} {...reader} now={Date.now()}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
