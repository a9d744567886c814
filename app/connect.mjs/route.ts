import { setUpProgram } from "@/connect/served.mjs";
import { program } from "@/lib/http/program";

export const GET = program(setUpProgram);
