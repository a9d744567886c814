import Link from "next/link";
import { texts } from "@/components/texts";
import { buttonClass } from "@/components/ui/button";

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-3 p-6">
      <h1 className="font-semibold text-lg">{texts.lostTitle}</h1>
      <p className="text-muted">{texts.lostBody}</p>
      <Link href="/" className={buttonClass("plain")}>
        {texts.toBrain}
      </Link>
    </main>
  );
}
