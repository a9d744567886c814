import { answerMcp, answerNoMethod, answerPreflight } from "@/lib/mcp/server";

export const dynamic = "force-dynamic";

export const POST = answerMcp;
export const GET = answerNoMethod;
export const DELETE = answerNoMethod;
export const PUT = answerNoMethod;
export const PATCH = answerNoMethod;
export const OPTIONS = answerPreflight;
