import { endpointMissing } from "@/lib/http/endpoint";

export const GET = endpointMissing();
export const POST = endpointMissing();
export const PATCH = endpointMissing();
export const DELETE = endpointMissing();
