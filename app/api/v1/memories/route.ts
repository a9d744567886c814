import { endpoint } from "@/lib/http/endpoint";
import { storeMany } from "@/lib/http/store-many";
import { findMemories } from "@/lib/memories/find";
import { FindMemoriesInput, StoreWithSourceInput } from "@/lib/memories/schema";
import { storeMemory } from "@/lib/memories/store";

export const GET = endpoint(FindMemoriesInput, findMemories);
export const POST = endpoint(StoreWithSourceInput, storeMemory, {
  status: ({ created }) => (created ? 201 : 200),
  many: storeMany,
});

export { DELETE, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
