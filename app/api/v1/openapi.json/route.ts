import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { openApi } from "@/lib/http/openapi";

export const GET = endpoint(z.object({}), openApi);
