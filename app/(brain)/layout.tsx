import type { ReactNode } from "react";
import { DialogsProvider } from "@/components/shell/dialogs";
import { KeysProvider } from "@/components/shell/keys";
import { Live } from "@/components/shell/live";
import { Shell } from "@/components/shell/shell";
import { ShellKeys } from "@/components/shell/shell-keys";
import { pageContext } from "@/lib/auth/page-context";
import { findChanges } from "@/lib/changes/find";

export default async function BrainLayout({ children }: { children: ReactNode }) {
  const { next_cursor } = await findChanges(await pageContext(), {});
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
