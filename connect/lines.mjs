import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { fingerprint } from "./fingerprint.mjs";
import { parseObject } from "./json.mjs";

/**
 * How far a file was read, and a mark of its bytes that tells whether it is still the same file.
 * @typedef {{ offset: number, mark: string }} Place
 */

const CHUNK = 1 << 20;
const MARKED = 256;
const NEWLINE = 10;

/**
 * Reads the JSON lines of a file that only grows, from a place on, or from the start when the file shrank or is another
 * one. Lines that hold no JSON object are passed over; a half-written last line is left for the next time.
 * @param {string} path @param {Place | null} place @param {(line: Record<string, unknown>) => void} each
 * @param {number} deadline milliseconds of the clock, after which it gives up
 * @param {() => void} again called before the first line when the file is read from its start although a place was given
 * @returns {Place} how far it came
 * @throws when the file cannot be read, or not in time
 */
export function readLines(path, place, each, deadline, again) {
  const file = openSync(path, "r");
  try {
    const from = place && isSame(file, place) ? place.offset : 0;
    if (place && from === 0) again();
    const offset = readOn(file, from, each, deadline);
    return { offset, mark: markOf(file, offset) };
  } finally {
    closeSync(file);
  }
}

/** @param {number} file @param {Place} place */
function isSame(file, { offset, mark }) {
  return fstatSync(file).size >= offset && markOf(file, offset) === mark;
}

/** Of the first bytes and of the last before the offset. @param {number} file @param {number} offset */
function markOf(file, offset) {
  const size = Math.min(MARKED, offset);
  const bytes = new Uint8Array(2 * size);
  readSync(file, bytes, 0, size, 0);
  readSync(file, bytes, size, size, offset - size);
  return fingerprint(bytes);
}

/** @param {number} file @param {number} from @param {(line: Record<string, unknown>) => void} each @param {number} deadline */
function readOn(file, from, each, deadline) {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, fstatSync(file).size - from + 1));
  /** @type {Buffer[]} */
  let begun = [];
  let done = from;
  let position = from;
  for (;;) {
    const bytes = chunk.subarray(0, readSync(file, chunk, 0, chunk.length, position));
    if (bytes.length === 0) break;
    if (Date.now() > deadline) throw new Error("The transcript could not be read in time");
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      take(begun, bytes.subarray(start, end), each);
      begun = [];
      start = end + 1;
      done = position + start;
    }
    if (start < bytes.length) begun.push(Buffer.from(bytes.subarray(start)));
    position += bytes.length;
  }
  return begun.length && take(begun, Buffer.alloc(0), each) ? position : done;
}

/**
 * @param {Buffer[]} begun what earlier chunks held of this line @param {Buffer} rest
 * @param {(line: Record<string, unknown>) => void} each
 * @returns {boolean} whether it was a JSON object
 */
function take(begun, rest, each) {
  const line = parseObject(textOfLine(begun.length ? Buffer.concat([...begun, rest]) : rest));
  if (line) each(line);
  return line !== null;
}

/** @param {Buffer} bytes of one line, perhaps with a byte-order mark */
function textOfLine(bytes) {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return (marked ? bytes.subarray(3) : bytes).toString();
}
