import { SessionIdInput } from "@/lib/checks/schema";
import { getSession } from "@/lib/checks/sessions";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(SessionIdInput, getSession);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
