import { endpoint } from "@/lib/http/endpoint";
import { memoryHistory } from "@/lib/memories/history";
import { MemoryIdInput } from "@/lib/memories/schema";

export const GET = endpoint(MemoryIdInput, memoryHistory);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
