// Read by too old a Node as well: nothing here is newer than Node 12.

const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/**
 * @param {string} version as `process.versions.node` has it
 * @returns {string} one sentence, empty when the version will do
 */
export function whyTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) return "";
  return `Not started: this is Node ${version}, and Company Brain needs ${OLDEST_MAJOR}.${OLDEST_MINOR} or later. Install a newer one from https://nodejs.org and run the command again.`;
}
