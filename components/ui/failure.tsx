"use client";

import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** An error in the place of what could not be loaded. */
export function Failure({ error, retry, pending }: { error: Error; retry: () => void; pending: boolean }) {
  return (
    <Notice
      tone="failed"
      spoken
      action={
        <Button onClick={retry} pending={pending}>
          {texts.retry}
        </Button>
      }
    >
      {texts.notLoaded} {error.message}
    </Notice>
  );
}
