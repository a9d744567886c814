import { parseObject } from "./json.mjs";

/** What the brain may answer at most. */
const MOST_BYTES = 1 << 18;

/**
 * Posts JSON to the brain and reads its JSON answer. Speaks plain HTTP: the built-in `fetch` alone costs a hook 100 ms.
 * @param {import("./settings.mjs").Brain} brain @param {string} path @param {unknown} body
 * @param {number} deadline milliseconds of the clock, after which the call is given up
 * @returns {Promise<Record<string, unknown>>}
 * @throws when the brain cannot be reached, does not answer in time, or refuses
 */
export async function post(brain, path, body, deadline) {
  const url = new URL(brain.url + path);
  const { request } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...(brain.token ? { authorization: `Bearer ${brain.token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", headers, agent: false });
    const timer = setTimeout(() => call.destroy(new Error("The brain did not answer in time")), deadline - Date.now());
    /** @param {Error} error */
    const fail = (error) => {
      clearTimeout(timer);
      reject(error);
    };
    call.once("error", fail).once("response", (answer) => {
      readAnswer(answer, fail, (said) => {
        clearTimeout(timer);
        resolve(said);
      });
    });
    call.end(text);
  });
}

/** @param {import("node:http").IncomingMessage} answer @param {(error: Error) => void} fail @param {(said: Record<string, unknown>) => void} done */
function readAnswer(answer, fail, done) {
  const status = answer.statusCode ?? 0;
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  answer.once("error", fail);
  answer.on("data", (/** @type {Buffer} */ chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) answer.destroy(new Error("The brain's answer is too long"));
  });
  answer.once("end", () => {
    if (status < 200 || status > 299) fail(new Error(`The brain answered ${status}`));
    else done(parseObject(Buffer.concat(chunks).toString()) ?? {});
  });
}
