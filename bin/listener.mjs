import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf, messageOf, Refusal } from "../lib/db/refusal.mjs";
import { allowedFrom, isAllowed } from "../lib/http/guard.mjs";
import { asksForPage, secure, sendsToPage } from "./security-headers.mjs";
import { ONLY_SHOWN, refuse, whyUnreadable } from "./unreadable.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {(request: Request, response: import("node:http").ServerResponse) => Promise<void>} Handler */

/** How long running requests may take to end once the server stops. */
const LAST_WORDS = 10_000;

const FAILED = {
  status: 500,
  kind: "failed",
  title: "Something failed here",
  detail: "This did not work, and it is not your doing. The server's log has the reason.",
};

/**
 * Takes the port, before anything else is opened. Requests wait until there is an app to answer them.
 * @param {{ port: number, host: string, dev: boolean, handler: Promise<Handler> }} options
 * @throws {Refusal} when the port is taken, or the address is not ours
 */
export async function listen({ port, host, dev, handler }) {
  const allowed = allowedFrom(process.env);
  let stopping = false;
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 120_000 });
  server.on("request", async (request, response) => {
    if (!isWelcome(request, allowed))
      return response.writeHead(403, { connection: "close", "content-length": 0 }).end();
    if (stopping) response.setHeader("Connection", "close");
    secure(request, response, dev);
    const unreadable = whyUnreadable(request);
    if (unreadable) return refuse(request, response, unreadable);
    if (sendsToPage(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return refuse(request, response, ONLY_SHOWN);
    }
    try {
      const answer = await handler;
      if (asksForPage(request) && !(await mayOpenPages(request))) showSignIn(request, response);
      await answer(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, FAILED);
    }
  });
  server.on("upgrade", (request, socket) => isWelcome(request, allowed) || socket.destroy());
  await takePort(server, port, host);
  const address = server.address();

  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    /** Takes no new request, and lets the running ones end, for 10 seconds at most. */
    stop: async () => {
      stopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await Promise.race([closed, sleep(LAST_WORDS)]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}

/**
 * Tries the port and lets it go again.
 * @param {{ port: number, host: string }} settings
 * @throws {Refusal}
 */
export async function tryPort({ port, host }) {
  const server = createServer();
  await takePort(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** @param {import("node:http").Server} server @param {number} port @param {string} host @returns {Promise<void>} */
function takePort(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Refusal(whyNoPort(error, port, host))));
    server.listen(port, host, resolve);
  });
}

/** @param {unknown} error @param {number} port @param {string} host */
function whyNoPort(error, port, host) {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `Not started: port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start.`;
    case "EACCES":
      return `Not started: this user may not listen on port ${port}. Choose one above 1023, such as PORT=3000.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `Not started: HOST is ${host}, which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`;
    default:
      return `Not started: cannot listen on ${host}, port ${port} (${messageOf(error)}).`;
  }
}

/** The app knows who has signed in (`lib/auth/pages.ts`). @param {Request} request @returns {Promise<boolean>} */
async function mayOpenPages({ headers }) {
  return (await Reflect.get(globalThis, "brainPages")?.mayOpen(headers)) === true;
}

/** At the address that was asked for, so that it opens there once one has signed in. @param {Request} request @param {import("node:http").ServerResponse} response */
function showSignIn(request, response) {
  request.url = "/sign-in";
  response.statusCode = 401;
}

/** @param {Request} request @param {import("../lib/http/guard.mjs").Allowed} allowed */
function isWelcome({ method, headers }, allowed) {
  const secFetchSite = headers["sec-fetch-site"];
  return isAllowed(
    {
      method: method ?? "GET",
      host: headers.host,
      origin: headers.origin,
      secFetchSite: Array.isArray(secFetchSite) ? secFetchSite[0] : secFetchSite,
    },
    allowed,
  );
}
