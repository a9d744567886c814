"use client";

import { useState } from "react";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { signOut } from "@/lib/browser/sign-in";

/** Who is signed in on this browser, and the way out. */
export function SignOut({ name }: { name: string }) {
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    const failed = await signOut();
    if (failed === null) location.assign("/");
    else setFailure(failed);
  }

  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="font-semibold">{texts.signedIn(name)}</h2>
      <p className="text-muted">{texts.signedInBody}</p>
      <Button onClick={leave}>{texts.signOut}</Button>
      {failure && (
        <p role="alert" className="text-failed text-sm">
          {failure}
        </p>
      )}
    </section>
  );
}
