import type { ReactNode } from "react";
import { DialogsProvider } from "@/components/shell/dialogs";
import { KeysProvider } from "@/components/shell/keys";
import { Live } from "@/components/shell/live";
import { PastProvider } from "@/components/shell/past";
import { Shell } from "@/components/shell/shell";
import { ShellKeys } from "@/components/shell/shell-keys";
import { pageContext } from "@/lib/auth/page-context";
import { findChanges } from "@/lib/changes/find";

export default async function BrainLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const { next_cursor } = await findChanges(ctx, {});
  return (
    <KeysProvider>
      <Live cursor={next_cursor} now={Date.now()}>
        <PastProvider workspaceZone={ctx.workspace.timeZone}>
          <DialogsProvider>
            <ShellKeys />
            <Shell>{children}</Shell>
          </DialogsProvider>
        </PastProvider>
      </Live>
    </KeysProvider>
  );
}
