import { endpoint } from "@/lib/http/endpoint";
import { routeHistory } from "@/lib/routes/history";
import { RouteIdInput } from "@/lib/routes/schema";

export const GET = endpoint(RouteIdInput, routeHistory);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
