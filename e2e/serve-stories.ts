import { join } from "node:path";
import { startServer, temporaryFolder } from "./server";

/** One server for all stories of a run, on a free port and an empty brain. `STORIES_URL` names one that runs already. */
export default async function serveStories(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.STORIES_URL) return undefined;
  const folder = temporaryFolder();
  const server = await startServer({ BRAIN_DATA: join(folder.path, "data"), HOME: folder.path });
  process.env.STORIES_URL = server.url;
  return async () => {
    const { code, said } = await server.stop();
    folder.remove();
    if (code !== 0) throw new Error(`the server did not stop cleanly: ${said}`);
  };
}
