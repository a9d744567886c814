import { endpoint } from "@/lib/http/endpoint";
import { getRoute } from "@/lib/routes/find";
import { RouteIdInput, UpdateRouteInput } from "@/lib/routes/schema";
import { updateRoute } from "@/lib/routes/update";

export const GET = endpoint(RouteIdInput, getRoute);
export const PATCH = endpoint(UpdateRouteInput, updateRoute);

export { DELETE, OPTIONS, POST, PUT } from "@/lib/http/other-methods";
