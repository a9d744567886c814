import { runSetUp } from "./run-set-up.mjs";

process.exitCode = await runSetUp(process.argv.slice(2), process.env);
