import { endpoint } from "@/lib/http/endpoint";
import { createRoute } from "@/lib/routes/create";
import { findRoutes } from "@/lib/routes/find";
import { CreateRouteInput, FindRoutesInput } from "@/lib/routes/schema";

export const GET = endpoint(FindRoutesInput, findRoutes);
export const POST = endpoint(CreateRouteInput, createRoute, { status: () => 201 });

export { DELETE, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
