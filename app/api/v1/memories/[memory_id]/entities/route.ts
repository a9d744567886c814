import { mentionsOfMemory } from "@/lib/entities/find";
import { endpoint } from "@/lib/http/endpoint";
import { MemoryIdInput } from "@/lib/memories/schema";

export const GET = endpoint(MemoryIdInput, mentionsOfMemory);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
