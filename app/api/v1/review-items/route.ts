import { endpoint } from "@/lib/http/endpoint";
import { findReviewItems } from "@/lib/review/find";
import { FindReviewItemsInput } from "@/lib/review/schema";

export const GET = endpoint(FindReviewItemsInput, findReviewItems);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
