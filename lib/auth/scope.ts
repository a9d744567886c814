import type { Context, Scope } from "@/lib/context";
import { forbidden } from "@/lib/errors";

/** @throws BrainError `forbidden` when the credential was not given the scope */
export function requireScope(ctx: Context, scope: Scope): void {
  if (ctx.actor.scopes.includes(scope)) return;
  throw forbidden(
    `The token "${ctx.actor.name}" lacks the scope ${scope}, so this was not done. Use a token that has it.`,
  );
}

/** @throws BrainError `forbidden` for an agent: what concerns everybody's access is decided by people */
export function requirePerson(ctx: Context, what: string): void {
  if (ctx.actor.kind === "person") return;
  throw forbidden(`Only a person may ${what}. Ask the owner of this brain.`);
}
