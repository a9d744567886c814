// The one program behind `npm start`, `npm run dev` and `npm test`. It must also run on a Node that is too old, to say so:
// nothing here is newer than Node 12, and what is stands behind `import()`.
import { whyTooOld } from "./node-version.mjs";

var tooOld = whyTooOld(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exitCode = 1;
} else {
  import("./begin.mjs").then((program) => program.begin(process.argv[2], process.argv.slice(3)));
}
