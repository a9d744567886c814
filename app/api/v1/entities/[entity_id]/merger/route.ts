import { mergeEntity, unmergeEntity } from "@/lib/entities/merge";
import { MergeEntityInput, UnmergeEntityInput } from "@/lib/entities/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(MergeEntityInput, mergeEntity);
export const DELETE = endpoint(UnmergeEntityInput, unmergeEntity);

export { GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
