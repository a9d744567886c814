import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { readConversation } from "@/connect/gemini.mjs";
import { type Answer, Machine } from "@/connect/testing/machine";

const machines: Machine[] = [];
afterEach(() => machines.splice(0).map((machine) => machine.remove()));

type Message = Record<string, unknown>;
let clock = Date.parse("2026-05-04T08:00:00Z");
const message = (fields: Message): Message => {
  clock += 1_000;
  return { id: `m${clock}`, timestamp: new Date(clock).toISOString(), ...fields };
};
const asks = (text = "Fix it.") => message({ type: "user", content: [{ text }] });
const says = (content = "Done.") => message({ type: "gemini", content });
const calls = (...names: (string | [name: string, args: Message, status?: string])[]) =>
  message({
    type: "gemini",
    content: "",
    toolCalls: names.map((each, index) => {
      const [name, args = {}, status = "success"] = typeof each === "string" ? [each] : each;
      return { id: `t${clock}-${index}`, name, args, status, timestamp: new Date(clock).toISOString() };
    }),
  });
const edit = (file_path: string, status?: string): [string, Message, string?] => ["replace", { file_path }, status];

/** The two forms in which sessions are documented: one document, and lines in which a message may come again. */
const FORMS: [form: string, written: (messages: Message[]) => string][] = [
  ["one document", (messages) => JSON.stringify({ sessionId: "s1", projectHash: "p", messages }, null, 2)],
  [
    "lines",
    (messages) =>
      [
        { sessionId: "s1", projectHash: "p" },
        ...messages.flatMap((each) => (each.toolCalls ? [{ ...each, toolCalls: [] }, each] : [each])),
        { $set: { summary: "x" } },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(""),
  ],
];

describe.each(FORMS)("a session of Gemini CLI as %s", (_, written) => {
  function session() {
    const machine = new Machine();
    machines.push(machine);
    const file = join(machine.folder, "session.json");
    const messages: Message[] = [];
    const stop = async (fields: Message = {}): Promise<Answer> => {
      writeFileSync(file, written(messages));
      const input = {
        session_id: "s1",
        transcript_path: file,
        cwd: machine.repo,
        hook_event_name: "AfterAgent",
        prompt_response: "Done.",
        stop_hook_active: false,
        ...fields,
      };
      const answer = await machine.run(JSON.stringify(input), (command) => [...command, "gemini"]);
      if (answer.code === 2) messages.push(asks(answer.stderr.trim()));
      return answer;
    };
    const add = (...more: Message[]) => messages.push(...more);
    return { add, stop, file, write: () => writeFileSync(file, written(messages)) };
  }

  test("calls are read with their paths, and whether they failed", () => {
    const { add, write, file } = session();
    add(asks(), calls("mcp_brain_memory_store", edit("a.py"), edit("b.py", "error"), "run_shell_command"), says());
    write();
    const [main] = readConversation(file, {}).parts;
    expect(main?.entries).toBe(5);
    expect(main?.calls.map(({ name, path, failed }) => [name, path, failed])).toEqual([
      ["mcp_brain_memory_store", null, false],
      ["Edit", "a.py", false],
      ["Edit", "b.py", true],
      ["Bash", null, false],
    ]);
  });

  test("is sent back once after edits without a store, and checked again after the next prompt", async () => {
    const { add, stop } = session();
    add(asks(), calls("mcp_brain_context_query", edit("a.py"), ["write_file", { file_path: "b.py" }]), says());
    const blocked = (files: number) => ({ code: 2, stderr: expect.stringContaining(`Modified ${files} file(s)`) });
    expect(await stop()).toMatchObject(blocked(2));
    add(calls("mcp_brain_memory_store"), says());
    expect(await stop({ stop_hook_active: true })).toMatchObject({ code: 0, stderr: "" });
    add(asks(), calls(edit("c.py")), says());
    expect(await stop()).toMatchObject({ code: 0, stderr: "" });
    add(asks(), calls(edit("c.py")), says());
    expect(await stop()).toMatchObject(blocked(1));
    expect(await stop()).toMatchObject({ code: 0, stderr: "" });
  });

  test("another event is no stop", async () => {
    const { add, stop } = session();
    add(asks(), calls(edit("a.py"), edit("b.py"), edit("c.py")), says());
    expect(await stop({ hook_event_name: "AfterTool" })).toMatchObject({ code: 0, stderr: "" });
  });
});
