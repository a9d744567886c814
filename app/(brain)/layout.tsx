import type { ReactNode } from "react";
import { DialogsProvider } from "@/components/shell/dialogs";
import { KeysProvider } from "@/components/shell/keys";
import { Live } from "@/components/shell/live";
import { Shell } from "@/components/shell/shell";
import { ShellKeys } from "@/components/shell/shell-keys";
import { Closed } from "@/components/ui/closed";
import { pageContext } from "@/lib/auth/page-context";
import { Refusal } from "@/lib/auth/refusal";
import { findChanges } from "@/lib/changes/find";

export default async function BrainLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext().catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!ctx) return <Closed />;
  const { next_cursor } = await findChanges(ctx, {});
  return (
    <KeysProvider>
      <Live cursor={next_cursor} now={Date.now()}>
        <DialogsProvider>
          <ShellKeys />
          <Shell>{children}</Shell>
        </DialogsProvider>
      </Live>
    </KeysProvider>
  );
}
