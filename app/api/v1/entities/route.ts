import { findEntities } from "@/lib/entities/find";
import { FindEntitiesInput } from "@/lib/entities/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(FindEntitiesInput, findEntities);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
