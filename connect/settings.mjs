import { join } from "node:path";
import { isSameAddress, trimmedAddress } from "./address.mjs";
import { listOf, parseObject, textOf } from "./json.mjs";
import { brainFolder, readText } from "./state.mjs";

/** @typedef {{ url: string, token: string | null }} Brain */

/** Where set-up keeps the brain's address and token, for its owner's eyes alone (mode 600): `{"url": "...", "token": "...", "former": ["..."]}`. */
const settingsFile = () => join(brainFolder(), "settings.json");

/**
 * What the settings file holds; null when there is none. `url` null: it names no brain. `former`: the addresses before.
 * @returns {{ url: string | null, token: string | null, former: string[] } | null}
 */
export function readKept() {
  const text = readText(settingsFile());
  if (text === null) return null;
  const kept = parseObject(text);
  const url = textOf(kept?.url);
  return { url: url && trimmedAddress(url), token: textOf(kept?.token), former: listOf(kept?.former).map(String) };
}

/**
 * The brain to report to: `BRAIN_URL` and `BRAIN_TOKEN`, else the settings file; null when neither names one. The file's
 * token goes to the file's address alone.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Brain | null}
 */
export function readBrain(env) {
  const named = textOf(env.BRAIN_URL);
  const token = textOf(env.BRAIN_TOKEN);
  if (named && token) return { url: trimmedAddress(named), token };
  const kept = readKept();
  const url = named ? trimmedAddress(named) : kept?.url;
  if (!url) return null;
  return { url, token: token ?? tokenKept(kept, url) };
}

/** The token that is kept for an address. @param {ReturnType<typeof readKept>} kept @param {string} url */
export function tokenKept(kept, url) {
  return kept?.url && isSameAddress(kept.url, url) ? kept.token : null;
}
