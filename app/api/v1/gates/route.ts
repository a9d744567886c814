import { z } from "zod";
import { findGates } from "@/lib/checks/gates";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(z.object({}), findGates);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
