import { readFileSync } from "node:fs";
import { joinGate } from "./bundle.mjs";

/**
 * What set-up carries with it. The served program has these texts inside, in the place of this module.
 * @typedef {{ url: string, gate: string, rules: string }} Assets
 * @returns {Assets}
 */
export function readAssets() {
  return {
    url: "http://127.0.0.1:3000",
    gate: joinGate(),
    rules: readFileSync(new URL("rules.md", import.meta.url), "utf8"),
  };
}
