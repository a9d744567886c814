import { writeFileSync } from "node:fs";
import { joinGate } from "../connect/bundle.mjs";

// node bin/join-gate.mjs FILE: writes the gate as the one file that a developer's machine runs.
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, joinGate());
else process.stdout.write(joinGate());
