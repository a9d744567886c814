import { parseObject } from "./json.mjs";

/** @typedef {{ status: number, text: string, body: Record<string, unknown> } | null} BrainAnswer null: it did not answer */

const PATIENCE_MS = 5_000;

/**
 * What the brain answers to a GET, as far as it answers at all.
 * @param {{ url: string, token: string | null }} brain @param {string} path @returns {Promise<BrainAnswer>}
 */
export async function askBrain({ url, token }, path) {
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    return { status: answer.status, text, body: parseObject(text) ?? {} };
  } catch {
    return null;
  }
}
