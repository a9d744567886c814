import { findReceipts } from "@/lib/checks/receipts";
import { FindReceiptsInput } from "@/lib/checks/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(FindReceiptsInput, findReceipts);
