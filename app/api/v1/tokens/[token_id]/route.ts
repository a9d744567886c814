import { TokenIdInput } from "@/lib/auth/schema";
import { revokeToken } from "@/lib/auth/tokens";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(TokenIdInput, revokeToken);

export { GET, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
