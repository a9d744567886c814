"use client";

import { useState } from "react";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { TokenView } from "@/lib/auth/schema";
import { useRevokeToken } from "@/lib/browser/mutations";

/** The one thing here that cannot be undone, so it asks. */
export default function RevokeDialog({ token, close }: { token: TokenView; close: () => void }) {
  const revoking = useRevokeToken();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  function revoke() {
    setFailure(null);
    revoking.mutateAsync({ id: token.token_id }).then(
      () => {
        close();
        toast(texts.tokenRevoked(token.name));
      },
      (error: Error) => setFailure(texts.notChanged(error.message)),
    );
  }
  return (
    <Dialog title={texts.revokeTitle(token.name)} onClose={close} busy={revoking.isPending}>
      <DialogBody>
        <p className="text-muted">{texts.revokeBody}</p>
      </DialogBody>
      <DialogActions message={failure}>
        <Button onClick={close}>{texts.cancel}</Button>
        <Button look="final" onClick={revoke} pending={revoking.isPending}>
          {texts.revokeSure}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
