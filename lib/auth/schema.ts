import { z } from "zod";
import * as field from "@/lib/fields";

export const SCOPES = ["memory:read", "memory:write", "checks:write"] as const;

export const CreateTokenInput = z.object({
  name: field.text("name", 60),
  /** A person's token also opens the pages, and what it writes is the person's. */
  kind: z.enum(["agent", "person"]).optional(),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, `scopes must name at least one of ${SCOPES.join(", ")}`)
    .transform((list) => [...new Set(list)])
    .default([...SCOPES]),
  expires_at: field.instant.optional(),
});
export type CreateTokenInput = z.output<typeof CreateTokenInput>;

export const TokenIdInput = z.object({ token_id: field.id });
export type TokenIdInput = z.output<typeof TokenIdInput>;

/** A token as it is listed: never the secret, only how it begins. */
export const TokenView = z.object({
  token_id: z.string(),
  name: z.string(),
  kind: z.enum(["agent", "person"]),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type TokenView = z.output<typeof TokenView>;

/** The one answer that holds the secret. */
export const CreatedTokenView = TokenView.extend({ token: z.string() });
export type CreatedTokenView = z.output<typeof CreatedTokenView>;
