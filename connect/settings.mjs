import { join } from "node:path";
import { parseObject, textOf } from "./json.mjs";
import { brainFolder, readText } from "./state.mjs";

/** @typedef {{ url: string, token: string | null }} Brain */

/** Where set-up keeps the brain's address and token, for its owner's eyes alone (mode 600): `{"url": "...", "token": "..."}`. */
export const settingsFile = () => join(brainFolder(), "settings.json");

/**
 * The brain to report to: `BRAIN_URL` and `BRAIN_TOKEN`, else the settings file; null when neither names one. The file's
 * token goes to the file's address alone.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Brain | null}
 */
export function readBrain(env) {
  const named = textOf(env.BRAIN_URL);
  const token = textOf(env.BRAIN_TOKEN);
  if (named && token) return { url: trimmed(named), token };
  const kept = parseObject(readText(settingsFile()) ?? "");
  const keptUrl = textOf(kept?.url);
  const url = named ?? keptUrl;
  if (!url) return null;
  const own = keptUrl !== null && trimmed(keptUrl) === trimmed(url);
  return { url: trimmed(url), token: token ?? (own ? textOf(kept?.token) : null) };
}

/** @param {string} url */
function trimmed(url) {
  return url.trim().replace(/\/+$/, "");
}
