import { createServer } from "node:net";

// PGlite is one session for all who connect. This gives each client the session for as long as Postgres itself would
// not let another in: from the first message of a query to the answer that says the session is idle again. The socket
// server that comes with PGlite changes clients between any two messages, so that one client's Parse can replace
// another's before it is executed, and it stands still for good when a client goes away at the wrong moment.

/** @typedef {import("@electric-sql/pglite").PGlite} PGlite */
/** @typedef {import("node:net").Socket} Socket */

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Messages that Postgres answers at once; the others wait for the next of these. */
const ANSWERED = new Set([..."QSFHdcf"].map((letter) => letter.charCodeAt(0)));
const TERMINATE = "X".charCodeAt(0);
const READY = "Z".charCodeAt(0);
const IDLE = "I".charCodeAt(0);
const ERROR = "E".charCodeAt(0);

/**
 * Speaks the Postgres protocol for one PGlite database on a Unix socket.
 * @param {PGlite} db @param {string} path
 * @returns {Promise<{ close: () => Promise<void> }>} `close` cuts every client off, after the query that runs
 */
export async function serveWire(db, path) {
  const turns = makeTurns();
  /** @type {Set<Promise<void>>} */
  const clients = new Set();
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    const client = serveClient(db, turns, socket).finally(() => {
      clients.delete(client);
      sockets.delete(socket);
    });
    clients.add(client);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(path, () => resolve(undefined)));
  return {
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(clients);
    },
  };
}

/** The engine answers nothing right any more; this thread is about to end. */
class EngineFailure extends Error {}

/** @typedef {() => void} Release */

/** First come, first served: each `take` waits until all before it have released. */
function makeTurns() {
  /** @type {Promise<void>} */
  let last = Promise.resolve();
  return {
    /** @returns {Promise<Release>} */
    take: async () => {
      const before = last;
      /** @type {Release} */
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return release;
    },
  };
}

/** @param {PGlite} db @param {ReturnType<typeof makeTurns>} turns @param {Socket} socket */
async function serveClient(db, turns, socket) {
  /** @type {Release | undefined} */
  let release;
  let broken = false;
  try {
    for await (const batch of batchesOf(socket)) {
      release ??= await turns.take();
      if (!(await answer(db, batch, socket))) continue;
      release();
      release = undefined;
    }
  } catch (error) {
    // Else the client went away.
    broken = error instanceof EngineFailure;
  } finally {
    socket.destroy();
    if (release && !broken) {
      await db.exec("rollback");
      release();
    }
  }
}

/**
 * Runs one batch and sends what comes back.
 * @param {PGlite} db @param {Uint8Array} batch @param {Socket} socket
 * @returns {Promise<boolean>} whether the session is idle again
 */
async function answer(db, batch, socket) {
  let tail = new Uint8Array();
  let last = Buffer.alloc(0);
  const onRawData = (/** @type {Uint8Array} */ bytes) => {
    const copy = bytes.slice();
    tail = Buffer.concat([tail, copy.subarray(-6)]).subarray(-6);
    last = Buffer.from(copy);
    if (socket.writable) socket.write(copy);
  };
  try {
    await db.runExclusive(() => db.execProtocolRawStream(batch, { onRawData }));
    refusePanic(last);
  } catch (error) {
    // Postgres reports its errors in the protocol, so this is the engine itself: nothing may be answered from it any more.
    setImmediate(() => {
      throw error;
    });
    throw new EngineFailure();
  }
  return tail[0] === READY && tail[5] === IDLE;
}

/**
 * After a panic Postgres ends, for example when a full disk took no more of its log. PGlite lives on and answers nothing
 * right, so it is we who end it.
 * @param {Buffer} bytes the last part of an answer
 */
function refusePanic(bytes) {
  if (bytes[0] !== ERROR || !bytes.includes("SPANIC\0")) return;
  throw new Error(/\0M([^\0]*)/.exec(bytes.toString("utf8"))?.[1] ?? "it panicked");
}

/**
 * The client's messages, as many together as Postgres answers at once.
 * @param {Socket} socket
 */
async function* batchesOf(socket) {
  let started = false;
  let unread = Buffer.alloc(0);
  /** @type {Buffer[]} */
  let waiting = [];
  for await (const chunk of socket) {
    unread = Buffer.concat([unread, chunk]);
    for (
      let length = lengthOf(unread, started);
      length > 0 && unread.length >= length;
      length = lengthOf(unread, started)
    ) {
      const message = unread.subarray(0, length);
      unread = unread.subarray(length);
      if (!started) {
        const code = message.readInt32BE(4);
        if (code === CANCEL_REQUEST) return;
        if (code === SSL_REQUEST || code === GSS_REQUEST) {
          socket.write("N");
          continue;
        }
        started = true;
        yield message;
        continue;
      }
      if (message[0] === TERMINATE) return;
      waiting.push(message);
      if (!ANSWERED.has(message[0] ?? 0)) continue;
      yield Buffer.concat(waiting);
      waiting = [];
    }
  }
}

/**
 * How long the next message is, or 0 while that cannot be known. The first one has no letter in front.
 * @param {Buffer} unread @param {boolean} started
 */
function lengthOf(unread, started) {
  if (unread.length < (started ? 5 : 8)) return 0;
  return started ? unread.readInt32BE(1) + 1 : unread.readInt32BE(0);
}
