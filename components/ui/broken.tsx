"use client";

import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";

/**
 * A page that failed. A script gone after an update is no failure: the new version only has to be loaded. The digest
 * `unavailable` comes from `lib/auth/page-context.ts`.
 */
export function Broken({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const old = /chunk|dynamically imported module|failed to load/i.test(`${error.name} ${error.message}`);
  const away = error.digest === "unavailable";
  return (
    <div role="alert" className="flex max-w-lg flex-col items-start gap-3 py-12">
      <h1 className="font-semibold text-lg">{old ? texts.newVersion : away ? texts.awayTitle : texts.brokenTitle}</h1>
      <p className="text-muted">{old ? texts.newVersionBody : away ? texts.awayBody : texts.brokenBody}</p>
      {!old && !away && <code className="font-mono text-xs">{error.digest ?? error.name}</code>}
      <Button look="primary" onClick={old || away ? () => location.reload() : reset}>
        {old ? texts.reload : texts.retry}
      </Button>
    </div>
  );
}
