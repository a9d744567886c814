import { endpoint } from "@/lib/http/endpoint";
import { memoryHistory } from "@/lib/memories/history";
import { MemoryAtInput } from "@/lib/memories/schema";

export const GET = endpoint(MemoryAtInput, memoryHistory);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
