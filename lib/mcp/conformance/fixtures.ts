// What the public MCP conformance suite asks every server to have: plain tools, resources and prompts under fixed
// names. Served only with BRAIN_CONFORMANCE=1, beside our own tools and through the same endpoint.

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==";

type Resource = { uri: string; mimeType: string; text: string };

export type Content =
  | { type: "text"; text: string }
  | { type: "image" | "audio"; data: string; mimeType: string }
  | { type: "resource"; resource: Resource };

export const text = (words: string): Content => ({ type: "text", text: words });
const image: Content = { type: "image", data: PNG, mimeType: "image/png" };
const resource = (uri: string, mimeType: string, words: string): Content => ({
  type: "resource",
  resource: { uri, mimeType, text: words },
});

export type Fixture = { content: Content[]; isError?: boolean };

/** The tools that always answer the same. */
export const PLAIN_TOOLS: Record<string, Fixture> = {
  test_simple_text: { content: [text("This is a simple text response for testing.")] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] },
  test_embedded_resource: {
    content: [resource("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  },
  test_multiple_content_types: {
    content: [
      text("Multiple content types test:"),
      image,
      resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
  },
  test_error_handling: { content: [text("This tool intentionally returns an error for testing")], isError: true },
  test_tool_with_progress: { content: [text("Progress was reported.")] },
  test_tool_with_logging: { content: [text("Logging was done.")] },
  test_logging_tool: { content: [text("Nothing was logged: nobody asked for it.")] },
};

export const listing = (name: string) => ({
  name,
  description: "A fixture of the MCP conformance suite.",
  inputSchema: { type: "object" as const, properties: {} },
});

const described = { description: "A fixture of the MCP conformance suite." };

export const RESOURCES = [
  { uri: "test://static-text", name: "static-text", mimeType: "text/plain", ...described },
  { uri: "test://static-binary", name: "static-binary", mimeType: "image/png", ...described },
  { uri: "test://watched-resource", name: "watched-resource", mimeType: "text/plain", ...described },
];

export const TEMPLATES = [
  { uriTemplate: "test://template/{id}/data", name: "template", mimeType: "application/json", ...described },
];

/** @returns what a resource holds, or null when there is none of that address */
export function readFixture(uri: string) {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id) return resourceText(uri, "application/json", { id, templateTest: true, data: `Data for ID: ${id}` });
  if (uri === "test://static-binary") return { uri, mimeType: "image/png", blob: PNG };
  if (uri === "test://static-text")
    return resourceText(uri, "text/plain", "This is the content of the static text resource.");
  return uri === "test://watched-resource" ? resourceText(uri, "text/plain", "Watched.") : null;
}

const resourceText = (uri: string, mimeType: string, value: unknown) => ({
  uri,
  mimeType,
  text: typeof value === "string" ? value : JSON.stringify(value),
});

const argument = (name: string) => ({ name, description: "A value.", required: true });

export const PROMPTS = [
  { name: "test_simple_prompt", ...described },
  { name: "test_prompt_with_arguments", arguments: [argument("arg1"), argument("arg2")], ...described },
  { name: "test_prompt_with_embedded_resource", arguments: [argument("resourceUri")], ...described },
  { name: "test_prompt_with_image", ...described },
];

/** @returns the messages of a prompt, or null when there is none of that name */
export function promptFixture(name: string, args: Record<string, string> = {}) {
  const contents: Record<string, Content[]> = {
    test_simple_prompt: [text("This is a simple prompt for testing.")],
    test_prompt_with_arguments: [text(`Prompt with arguments: arg1='${args.arg1}', arg2='${args.arg2}'`)],
    test_prompt_with_embedded_resource: [
      resource(args.resourceUri ?? "", "text/plain", "Embedded resource content for testing."),
      text("Please process the embedded resource above."),
    ],
    test_prompt_with_image: [image, text("Please analyze the image above.")],
  };
  return contents[name]?.map((content) => ({ role: "user" as const, content })) ?? null;
}

export const COMPLETION = { completion: { values: ["paris", "park", "party"], total: 3, hasMore: false } };
