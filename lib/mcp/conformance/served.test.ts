import { expect, test } from "vitest";
import { z } from "zod";
import { connectAgent, ERAS } from "@/lib/testing/agent";
import { servedDatabase } from "@/lib/testing/serving";

process.env.BRAIN_CONFORMANCE = "1";
servedDatabase();

const Named = z.array(z.object({ name: z.string() }));

test.each(ERAS)("with BRAIN_CONFORMANCE=1 the fixtures stand behind our own tools in %s", async (era) => {
  const agent = await connectAgent({ era });
  const names = Named.parse(await agent.tools()).map((tool) => tool.name);
  expect(names.indexOf("list_tasks")).toBe(11);
  expect(names.indexOf("test_simple_text")).toBeGreaterThan(11);
  expect((await agent.call("test_simple_text")).text).toBe("This is a simple text response for testing.");
  expect((await agent.call("list_tasks")).isError).toBe(false);
  await agent.close();
});
