import { expect, test } from "vitest";
import { z } from "zod";
import { connectAgent } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

const store = servedDatabase();

const Stored = z.object({ memory_id: z.string() });

async function projectWhenStored(args: Record<string, unknown>, search = ""): Promise<string | null> {
  const agent = await connectAgent({ search });
  const content = `One of many: ${JSON.stringify(args)} ${search}`;
  const { data } = await agent.call("memory_store", { content, category: "facts", ...args });
  await agent.close();
  const { memory_id } = Stored.parse(data);
  return (await store.db.memory.findUniqueOrThrow({ where: { id: memory_id } })).project;
}

test.each([
  [{ project: "git@host.example:acme/shop.git" }, ""],
  [{ project: "https://host.example/acme/Shop" }, ""],
  [{ project: "ssh://git@host.example:22/acme/shop.git" }, ""],
  [{}, "?project=git@host.example:acme/shop.git"],
  [{ project: "" }, "?project=https://host.example/acme/shop/"],
  [{ project: "host.example/acme/shop" }, "?project=another"],
])("%j with %j is one project under one name", async (args, search) => {
  expect(await projectWhenStored(args, search)).toBe("host.example/acme/shop");
});

test("another repository of that name, and a folder of that name, are other projects", async () => {
  expect(await projectWhenStored({ project: "git@host.example:rival/shop.git" })).toBe("host.example/rival/shop");
  expect(await projectWhenStored({ project: "shop" })).toBe("shop");
  expect(await projectWhenStored({})).toBeNull();
});

test("a query in a project sees it and what is for everyone, and no other project", async () => {
  const agent = await connectAgent({ search: "?project=host.example/rival/shop" });
  const { data } = await agent.call("memory_recall", { limit: 25 });
  const { memories } = z.object({ memories: z.array(z.object({ project: z.string().optional() })) }).parse(data);
  expect(new Set(memories.map((note) => note.project))).toEqual(new Set(["host.example/rival/shop", undefined]));
  await agent.close();
});
