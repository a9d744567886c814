import { joinGate, readModule } from "./bundle.mjs";

/**
 * What set-up carries with it. The served program has these texts inside, in the place of this module, and the address of
 * the brain that served it; a copy of the repository has none.
 * @typedef {{ url: string | null, gate: string, plugin: string, rules: string }} Assets
 * @returns {Assets}
 */
export function readAssets() {
  return {
    url: null,
    gate: joinGate(),
    plugin: joinGate("opencode.mjs"),
    rules: readModule("rules.md"),
  };
}
