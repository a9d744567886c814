import {
  acceptedContent,
  createRequestStateCodec,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { type Fixture, text } from "@/lib/mcp/conformance/fixtures";

// The fixtures that ask the client for something before they answer: rounds of one call in the era of 2026-07-28.

type Round = Fixture | InputRequiredResult;
type Asking = (ctx: ServerContext) => Round | Promise<Round>;

const codec = createRequestStateCodec<string>({ key: "only for the conformance suite, no secret" });

export const ASKING_TOOLS: Record<string, Asking> = {
  test_input_required_result_elicitation: (ctx) => askName(ctx),
  test_streaming_elicitation: (ctx) => askName(ctx),
  test_missing_capability: () => {
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
  },
  test_input_required_result_sampling: (ctx) =>
    inputResponse(ctx.mcpReq.inputResponses, "capital_question").kind === "sampling"
      ? said("The client answered.")
      : ask({ capital_question: sample("What is the capital of France?") }),
  test_input_required_result_list_roots: (ctx) => {
    const answer = inputResponse(ctx.mcpReq.inputResponses, "client_roots");
    if (answer.kind !== "roots") return ask({ client_roots: inputRequired.listRoots() });
    return said(`Roots: ${answer.roots.map((root) => root.uri).join(", ")}`);
  },
  test_input_required_result_request_state: (ctx) => confirmed(ctx),
  test_input_required_result_tampered_state: (ctx) => confirmed(ctx),
  test_input_required_result_multiple_inputs: async (ctx) => {
    const state = await stateOf(ctx);
    if (state === "several") return said("All three came.");
    const requests = {
      user_name: name(),
      greeting: sample("Generate a greeting"),
      client_roots: inputRequired.listRoots(),
    };
    return ask(requests, await codec.mint("several"));
  },
  test_input_required_result_multi_round: async (ctx) => {
    const state = await stateOf(ctx);
    if (state === "round-2") return said("Both rounds are done.");
    if (state === "round-1")
      return ask({ step2: form("Step 2: What is your favorite color?", "color") }, await codec.mint("round-2"));
    return ask({ step1: form("Step 1: What is your name?", "name") }, await codec.mint("round-1"));
  },
  test_input_required_result_capabilities: (ctx) => {
    const declared = ctx.mcpReq.envelope && JSON.stringify(ctx.mcpReq.envelope).includes('"sampling"');
    return ask(declared ? { question: sample("What is the capital of France?") } : { user_name: name() });
  },
};

/** The prompt that asks for its context first. */
export function askingPrompt(ctx: ServerContext) {
  const given = acceptedContent(ctx.mcpReq.inputResponses, "user_context");
  if (!given) return ask({ user_context: form("What context should the prompt use?", "context") });
  return { messages: [{ role: "user" as const, content: text(`Context: ${given.context}`) }] };
}

function askName(ctx: ServerContext): Round {
  const given = acceptedContent(ctx.mcpReq.inputResponses, "user_name");
  return typeof given?.name === "string" ? said(`Hello, ${given.name}!`) : ask({ user_name: name() });
}

async function confirmed(ctx: ServerContext): Promise<Round> {
  const state = await stateOf(ctx);
  if (state) return said("state-ok");
  const confirm = inputRequired.elicit({
    message: "Please confirm",
    requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
  });
  return ask({ confirm }, await codec.mint("confirming"));
}

/** @throws ProtocolError when the state that the client carried is not the one it was given */
async function stateOf(ctx: ServerContext): Promise<string | undefined> {
  const carried = ctx.mcpReq.requestState<string>();
  if (carried === undefined) return undefined;
  return codec.verify(carried, ctx).catch(() => {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The request state was changed on its way.");
  });
}

const said = (words: string): Fixture => ({ content: [text(words)] });

const ask = (inputRequests: Record<string, InputRequest>, requestState?: string): InputRequiredResult =>
  inputRequired({ inputRequests, ...(requestState && { requestState }) });

const name = () => form("What is your name?", "name");

const form = (message: string, field: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: { [field]: { type: "string" } }, required: [field] },
  });

const sample = (words: string) =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: words } }],
    maxTokens: 100,
  });
