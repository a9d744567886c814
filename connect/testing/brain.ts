import { once } from "node:events";
import { createServer, type Server } from "node:http";

export type Received = { path: string; authorization: string | undefined; body: unknown };

/** A brain that keeps what gates tell it, or answers badly on purpose. */
export class Brain {
  readonly received: Received[] = [];
  policy: unknown = { rules: {}, ignored_paths: [] };
  status = 200;
  silent = false;
  private server: Server | null = null;
  url = "";

  async start(port = 0): Promise<this> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        if (this.silent) return;
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        this.received.push({ path: request.url ?? "", authorization: request.headers.authorization, body });
        response.writeHead(this.status, { "content-type": "application/json" });
        response.end(JSON.stringify({ accepted: 1, duplicates: 0, policy: this.policy }));
      });
    }).listen(port, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://127.0.0.1:${Number(Object(this.server.address()).port)}`;
    return this;
  }

  /** Every report so far, kept ones included. */
  get reports(): Record<string, unknown>[] {
    return this.received.flatMap(({ body }) => body as Record<string, unknown>[]);
  }

  get last(): Record<string, unknown> {
    return this.reports.at(-1) ?? {};
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    this.server = null;
  }
}
