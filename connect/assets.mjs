import { joinGate, readModule } from "./bundle.mjs";

/**
 * What set-up carries with it. The served program has these texts inside, in the place of this module.
 * @typedef {{ url: string, gate: string, plugin: string, rules: string }} Assets
 * @returns {Assets}
 */
export function readAssets() {
  return {
    url: "http://127.0.0.1:3000",
    gate: joinGate(),
    plugin: joinGate("opencode.mjs"),
    rules: readModule("rules.md"),
  };
}
