import { SplitEntityInput } from "@/lib/entities/schema";
import { splitEntity } from "@/lib/entities/split";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(SplitEntityInput, splitEntity, { status: () => 201 });

export { DELETE, GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
