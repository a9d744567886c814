import { powerShellScript } from "@/connect/served.mjs";
import { takesOnly } from "@/lib/http/method-not-taken";
import { program } from "@/lib/http/program";

export const GET = program(powerShellScript);

const otherMethod = takesOnly("GET, HEAD");

export { otherMethod as DELETE, otherMethod as PATCH, otherMethod as POST, otherMethod as PUT };
