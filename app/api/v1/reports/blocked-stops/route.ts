import { blockedStops } from "@/lib/checks/report";
import { ReportInput } from "@/lib/checks/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(ReportInput, blockedStops);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
