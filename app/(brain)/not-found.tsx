import Link from "next/link";
import { texts } from "@/components/texts";
import { buttonClass } from "@/components/ui/button";

export default function NotFound() {
  return (
    <div className="flex max-w-lg flex-col items-start gap-3 py-12">
      <h1 className="font-semibold text-lg">{texts.lostTitle}</h1>
      <p className="text-muted">{texts.lostBody}</p>
      <Link href="/" className={buttonClass("plain")}>
        {texts.toBrain}
      </Link>
    </div>
  );
}
