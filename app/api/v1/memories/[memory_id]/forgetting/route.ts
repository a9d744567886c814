import { endpoint } from "@/lib/http/endpoint";
import { forgetMemory } from "@/lib/memories/forget";
import { restoreMemory } from "@/lib/memories/restore";
import { ForgetInput } from "@/lib/memories/schema";

export const POST = endpoint(ForgetInput, forgetMemory);
export const DELETE = endpoint(ForgetInput.omit({ replaced_by: true }), restoreMemory);

export { GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
