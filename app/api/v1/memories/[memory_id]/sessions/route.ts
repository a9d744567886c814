import { findReceipts } from "@/lib/checks/receipts";
import { FindReceiptsInput } from "@/lib/checks/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(FindReceiptsInput, findReceipts);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
