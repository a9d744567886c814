import { FindSessionsInput } from "@/lib/checks/schema";
import { findSessions } from "@/lib/checks/sessions";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(FindSessionsInput, findSessions);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
