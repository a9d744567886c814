/**
 * Sixteen letters that stand for some bytes, the same on every machine. Tells files and sessions apart; keeps no secret.
 * Node's own digests would cost each check a tenth of its time.
 * @param {Uint8Array} bytes
 */
export function fingerprint(bytes) {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte, 0x85ebca6b) + (two >>> 15);
  }
  return hex(one ^ (two >>> 13)) + hex(two ^ (one >>> 16));
}

/** @param {number} word */
function hex(word) {
  return (word >>> 0).toString(16).padStart(8, "0");
}
