import { endpoint } from "@/lib/http/endpoint";
import { MemoryIdInput, SupersedeInput } from "@/lib/memories/schema";
import { supersedeMemory, undoReplacement } from "@/lib/memories/supersede";

export const POST = endpoint(SupersedeInput, supersedeMemory, { status: () => 201 });
export const DELETE = endpoint(MemoryIdInput, undoReplacement);

export { GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
