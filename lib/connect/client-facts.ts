import { readAssets } from "@/connect/assets.mjs";
import { CLIENTS, settingsPart } from "@/connect/clients.mjs";
import { commandsFor, partView } from "@/connect/part-views.mjs";
import { env } from "@/lib/env";

/** Every client as the page shows it: its commands, and what set-up writes for all of a user's projects. */
export function clientFacts(url: string) {
  const facts = { ...readAssets(), url, token: env().open ? null : "YOUR-TOKEN", project: "." };
  return CLIENTS.map(({ id, name, tested, limit, next, parts }) => ({
    ...{ id, name, tested, limit, next },
    commands: commandsFor(id, url),
    writes: [...parts(facts, "user"), settingsPart(facts)].map(partView),
  }));
}
