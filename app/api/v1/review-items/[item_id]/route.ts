import { endpoint } from "@/lib/http/endpoint";
import { getReviewItem } from "@/lib/review/find";
import { ReviewItemIdInput } from "@/lib/review/schema";

export const GET = endpoint(ReviewItemIdInput, getReviewItem);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
