import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { openApi } from "@/lib/http/openapi";

export const GET = endpoint(z.object({}), openApi);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
