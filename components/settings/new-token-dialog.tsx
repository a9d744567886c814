"use client";

import { useId, useState } from "react";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { CopyBox } from "@/components/ui/copy-box";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { SelectField, TextField } from "@/components/ui/field";
import type { CreatedTokenView, TokenView } from "@/lib/auth/schema";
import { useCreateToken } from "@/lib/browser/mutations";

type Scope = TokenView["scopes"][number];

const SCOPES: Scope[] = ["memory:read", "memory:write", "checks:write"];
const DAYS = [7, 30, 90, 365];
const DAY_MS = 24 * 60 * 60 * 1000;

type Props = { origin: string; close: () => void };

export default function NewTokenDialog({ origin, close }: Props) {
  const [made, setMade] = useState<CreatedTokenView | null>(null);
  return made ? <TokenOnce made={made} origin={origin} close={close} /> : <TokenForm onMade={setMade} close={close} />;
}

function TokenForm({ onMade, close }: { onMade: (made: CreatedTokenView) => void; close: () => void }) {
  const id = useId();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<Scope[]>(["memory:read", "memory:write"]);
  const [days, setDays] = useState(90);
  const [failure, setFailure] = useState<string | null>(null);
  const creating = useCreateToken();

  function create() {
    if (name.trim() === "" || scopes.length === 0) return setFailure("Give a name, and at least one thing it may do.");
    setFailure(null);
    const expires_at = days === 0 ? undefined : new Date(Date.now() + days * DAY_MS).toISOString();
    creating.mutateAsync({ name, scopes, expires_at }).then(onMade, (error) => setFailure(failureOf(error)));
  }

  return (
    <Dialog title={texts.newToken} onClose={close} busy={creating.isPending}>
      <DialogForm onSubmit={create} busy={creating.isPending}>
        <DialogBody>
          <TextField
            id={`${id}-name`}
            label={texts.tokenName}
            hint={texts.tokenNameHint}
            value={name}
            maxLength={60}
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
          <ScopeChoice scopes={scopes} onChange={setScopes} />
          <SelectField
            id={`${id}-days`}
            label={texts.expires}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {DAYS.map((n) => (
              <option key={n} value={n}>
                {texts.inDays(n)}
              </option>
            ))}
            <option value={0}>{texts.never}</option>
          </SelectField>
        </DialogBody>
        <DialogActions message={failure}>
          <Button onClick={close}>{texts.cancel}</Button>
          <SubmitButton pending={creating.isPending}>
            {creating.isPending ? texts.creating : texts.createToken}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function ScopeChoice({ scopes, onChange }: { scopes: Scope[]; onChange: (scopes: Scope[]) => void }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium text-sm">{texts.scopes}</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className="tap flex items-center gap-2">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={(event) =>
              onChange(event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
            className="size-4 shrink-0 accent-accent"
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
            {texts.scopeWords[scope]}
            <code className="font-mono text-muted text-xs">{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The secret is nowhere else: neither in the address, nor in storage, nor in the list. */
function TokenOnce({ made, origin, close }: Props & { made: CreatedTokenView }) {
  const header = `Authorization: Bearer ${made.token}`;
  return (
    <Dialog title={made.name} onClose={close}>
      <DialogBody>
        <p>{texts.tokenOnce}</p>
        <CopyBox text={made.token} label={texts.copyToken} look="primary" />
        <p className="text-muted">{texts.tokenCommand}</p>
        <CopyBox
          text={`claude mcp add --transport http brain ${origin}/mcp --header "${header}"`}
          label={texts.copyCommand}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>{texts.tokenDone}</Button>
      </DialogActions>
    </Dialog>
  );
}
