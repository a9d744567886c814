import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setUpProgram } from "@/connect/served.mjs";
import { GATE_VERSION } from "@/connect/version.mjs";

type Report = { session_id: string; trial: boolean };

/** A brain as set-up and the doctor ask it: open, or with one token; it keeps the gate's reports. */
export class AnsweringBrain {
  readonly reports: Report[] = [];
  version = GATE_VERSION;
  status = "ok";
  url = "";
  private server: Server | null = null;

  constructor(public token: string | null = null) {}

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        if (request.url === "/connect.mjs") return response.end(this.program);
        const known = this.token === null || request.headers.authorization === `Bearer ${this.token}`;
        const [status, body] = this.answer(request.url ?? "", known, Buffer.concat(chunks).toString());
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    }).listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://127.0.0.1:${Number(Object(this.server.address()).port)}`;
    return this;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private get program(): string {
    return setUpProgram(this.url).replace(`Company Brain ${GATE_VERSION},`, `Company Brain ${this.version},`);
  }

  private answer(path: string, known: boolean, body: string): [number, object] {
    if (path === "/healthz") return [200, { status: this.status }];
    if (!known) return [401, { title: "No valid token" }];
    if (path === "/api/v1/checks") {
      const reports: Report[] = [JSON.parse(body)].flat();
      this.reports.push(...reports);
      return [200, { accepted: reports.length, duplicates: 0, policy: {} }];
    }
    const session = /^\/api\/v1\/sessions\/(.+)$/.exec(path)?.[1];
    const report = session && this.reports.find(({ session_id }) => session_id === session);
    if (session) return report ? [200, { trial: report.trial }] : [404, {}];
    return [200, {}];
  }
}
