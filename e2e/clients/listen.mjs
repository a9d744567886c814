import { once } from "node:events";
import { createServer } from "node:http";

/**
 * A server on loopback that passes everything on to another, and keeps what that answered.
 * @param {string} target
 */
export async function listenIn(target) {
  /** @type {string[]} */
  const answers = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host, connection, "content-length": length, ...headers } = request.headers;
    const body = chunks.length ? Buffer.concat(chunks) : undefined;
    const init = { method: request.method, headers: /** @type {Record<string, string>} */ (headers), body };
    const answer = await fetch(target + request.url, init);
    const text = await answer.text();
    answers.push(text);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" }).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = Object(server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    answers: () => answers.join("\n"),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
