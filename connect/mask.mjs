const LONGEST = 300;
/** More than this is never looked at: what is kept is far shorter. */
const READ = 4_000;

const NAMED =
  /([\w-]{0,40}(?:password|passwd|passphrase|pwd|secret|token|credential|api[_-]?key|access[_-]?key|private[_-]?key)[\w-]{0,20}["'`]?)(\s{0,3}[:=]\s{0,3}|\s+is\s+(?=\S*\d))("[^"]*"|'[^']*'|`[^`]*`|[^\s"'`,;]+)/gi;

/** What secrets look like, and what is left of them. @type {[pattern: RegExp, left: string][]} */
const SECRETS = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, "***"],
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]+@/gi, "$1***@"],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 ***"],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, "***"],
  [/\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\b/g, "***"],
  [/\bAIza[\w-]{30,}/g, "***"],
  [
    /\b(?:brain|ghp|gho|ghu|ghs|ghr|github_pat|npm|hf|sk_live|sk_test|rk_live|rk_test|pk_live|whsec|dop_v1|shpat|glsa)_[\w-]{8,}/g,
    "***",
  ],
  [/\b(?:sk|pk|glpat|xapp|xox[a-z]|pypi|dp|figd)-[\w-]{8,}/g, "***"],
  [/\b(?:SG|ya29)\.[\w.-]{16,}/g, "***"],
  [NAMED, "$1$2***"],
  [/\b[0-9a-f]{48,}\b/gi, "***"],
  [/(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])(?=[\w+=-]*[A-Z])[\w+=-]{32,}/g, "***"],
];

/**
 * An agent's words as they may leave the machine: secrets masked, one line, at most 300 characters.
 * @param {string} text
 */
export function masked(text) {
  const safe = SECRETS.reduce((rest, [pattern, left]) => rest.replace(pattern, left), text.slice(0, READ));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = safe.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
  const letters = [...line];
  return letters.length <= LONGEST ? line : `${letters.slice(0, LONGEST - 1).join("")}\u2026`;
}
