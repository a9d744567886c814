import { findChanges } from "@/lib/changes/find";
import { FindChangesInput } from "@/lib/changes/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(FindChangesInput, findChanges);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
