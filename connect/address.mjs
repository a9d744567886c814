/**
 * Whether two addresses lead to the same place: `localhost` and `127.0.0.1` are one, a slash at the end says nothing.
 * @param {string} one @param {string} other
 */
export function isSameAddress(one, other) {
  return plainAddress(one) === plainAddress(other);
}

/** An address as it is kept, without blanks around it and slashes at its end. @param {string} url */
export function trimmedAddress(url) {
  return url.trim().replace(/\/+$/, "");
}

/** @param {string} url */
function plainAddress(url) {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (parsed.hostname === "localhost") parsed.hostname = "127.0.0.1";
  return trimmedAddress(parsed.href);
}
