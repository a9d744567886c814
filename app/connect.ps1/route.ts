import { powerShellScript } from "@/connect/served.mjs";
import { program } from "@/lib/http/program";

export const GET = program(powerShellScript);
