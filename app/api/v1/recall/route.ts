import { endpoint } from "@/lib/http/endpoint";
import { RecallInput } from "@/lib/recall/schema";
import { recallAsked } from "@/lib/review/gaps";

export const POST = endpoint(RecallInput, recallAsked, { scope: "memory:read" });

export { DELETE, GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
