import { getEntity } from "@/lib/entities/find";
import { EntityInput, UpdateEntityInput } from "@/lib/entities/schema";
import { updateEntity } from "@/lib/entities/update";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(EntityInput, getEntity);
export const PATCH = endpoint(UpdateEntityInput, updateEntity);

export { DELETE, OPTIONS, POST, PUT } from "@/lib/http/other-methods";
