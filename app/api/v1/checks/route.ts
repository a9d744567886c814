import { recordCheck, recordChecks } from "@/lib/checks/record";
import { CheckInput } from "@/lib/checks/schema";
import { endpoint } from "@/lib/http/endpoint";

/** A thousand reports with all that each may carry. */
const BODY_LIMIT = 16 * 1024 * 1024;

export const POST = endpoint(CheckInput, recordCheck, {
  scope: "checks:write",
  many: recordChecks,
  bodyLimit: BODY_LIMIT,
});

export { DELETE, GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
