import { checkHealth } from "@/lib/health";
import { answerJson } from "@/lib/http/answer";
import { takesOnly } from "@/lib/http/method-not-taken";

export const dynamic = "force-dynamic";

/** Open to everybody: it tells which part works by its name, and nothing else. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return answerJson(JSON.stringify(health), health.status === "failed" ? 503 : 200);
}

const otherMethod = takesOnly("GET, HEAD");

export { otherMethod as DELETE, otherMethod as PATCH, otherMethod as POST, otherMethod as PUT };
