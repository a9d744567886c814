"use client";

import { type FormEvent, useId, useState } from "react";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { signIn } from "@/lib/browser/sign-in";

/** The whole page for whoever has not signed in. `post` keeps the token out of the address where scripts do not run. */
export function SignIn() {
  const id = useId();
  const [token, setToken] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const failed = await signIn(token.trim());
    if (failed === null) return location.reload();
    setFailure(failed);
    setPending(false);
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-3 p-6">
      <h1 className="font-semibold text-lg">{texts.signInTitle}</h1>
      <p className="text-muted">{texts.signInBody}</p>
      <code className="font-mono text-xs">npm run token -- --person --name Ada</code>
      <form method="post" onSubmit={submit} className="flex flex-col items-start gap-3 self-stretch">
        <div className="self-stretch">
          <TextField
            id={id}
            type="password"
            label={texts.signInToken}
            value={token}
            required
            autoComplete="current-password"
            error={failure}
            onChange={(event) => setToken(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary" pending={pending}>
          {texts.signIn}
        </Button>
      </form>
      <p className="text-muted text-xs">{texts.signInAgents}</p>
    </main>
  );
}
