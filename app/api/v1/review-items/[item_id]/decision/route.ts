import { endpoint } from "@/lib/http/endpoint";
import { decideReviewItem, undoDecision } from "@/lib/review/decide";
import { DecideInput, ReviewItemIdInput } from "@/lib/review/schema";

export const POST = endpoint(DecideInput, decideReviewItem);
export const DELETE = endpoint(ReviewItemIdInput, undoDecision);

export { GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
