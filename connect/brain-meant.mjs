import { isSameAddress, trimmedAddress } from "./address.mjs";
import { textOf } from "./json.mjs";
import { readKept, tokenKept } from "./settings.mjs";

/** Where `npm start` serves when nothing else is said. */
const USUAL = "http://127.0.0.1:3000";

/**
 * The brain that a call of set-up means: the one named by `BRAIN_URL` or built into the served program, else the one that
 * is installed here, else the usual one. An installed address stays as it is spelled.
 * @param {NodeJS.ProcessEnv} env @param {string | null} builtIn
 * @returns {{ url: string, token: string | null, former: string[], installed: string | null }} `installed`: the address
 * that is kept here; `former`: those that clients set up earlier may still have
 * @throws a sentence, when no brain is named and the settings are there but name none
 */
export function brainMeant(env, builtIn) {
  const kept = readKept();
  const installed = kept?.url ?? null;
  const given = textOf(env.BRAIN_URL) ?? builtIn;
  if (!given && kept && !installed)
    throw new Error(
      "~/.company-brain/settings.json names no brain. Nothing was changed. Name the brain's address as BRAIN_URL.",
    );
  const named = trimmedAddress(given ?? installed ?? USUAL);
  const url = installed && isSameAddress(installed, named) ? installed : named;
  const former = [...(kept?.former ?? []), installed ?? url].filter((each) => !isSameAddress(each, url));
  return { url, token: textOf(env.BRAIN_TOKEN) ?? tokenKept(kept, url), former: [...new Set(former)], installed };
}
