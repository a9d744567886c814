import { endpoint } from "@/lib/http/endpoint";
import { getMemory } from "@/lib/memories/find";
import { MemoryAtInput, UpdateMemoryInput } from "@/lib/memories/schema";
import { updateMemory } from "@/lib/memories/update";

export const GET = endpoint(MemoryAtInput, getMemory);
export const PATCH = endpoint(UpdateMemoryInput, updateMemory);

export { DELETE, OPTIONS, POST, PUT } from "@/lib/http/other-methods";
