import { z } from "zod";
import { CreateTokenInput } from "@/lib/auth/schema";
import { createToken, findTokens } from "@/lib/auth/tokens";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(z.object({}), findTokens);
/** A retry gets the answer without the secret, which is never kept. */
export const POST = endpoint(CreateTokenInput, createToken, {
  status: () => 201,
  kept: ({ token: _secret, ...shown }) => shown,
});

export { DELETE, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
