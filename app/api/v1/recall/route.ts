import { endpoint } from "@/lib/http/endpoint";
import { recall } from "@/lib/recall/recall";
import { RecallInput } from "@/lib/recall/schema";

export const POST = endpoint(RecallInput, recall, { scope: "memory:read" });

export { DELETE, GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
