const NAMES: Record<string, string> = {
  "claude-code": "Claude Code",
  codex: "Codex",
  "codex-cli": "Codex",
  opencode: "OpenCode",
  "kimi-code": "Kimi Code",
  cursor: "Cursor",
};

/** `claude-code/2.1.332` as people say it. */
export function clientName(client: string): string {
  const [name = client] = client.split("/");
  return NAMES[name.toLowerCase()] ?? name;
}
