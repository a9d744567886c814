import { textOf } from "./json.mjs";
import { editsOf, patchedPaths } from "./patch.mjs";

const OPENCODE_TOOLS = new Map([
  ["edit", "Edit"],
  ["write", "Write"],
  ["multiedit", "MultiEdit"],
  ["bash", "Bash"],
]);

/**
 * The calls that a tool's run in OpenCode is: one, or one for each file of a patch.
 * @param {string} tool @param {string | null} id @param {Record<string, unknown>} args
 * @returns {Pick<import("./calls.mjs").Call, "name" | "id" | "path">[]}
 */
export function callsOfTool(tool, id, args) {
  if (tool === "patch" || tool === "apply_patch") return editsOf(id, patchedPaths(textOf(args.patchText) ?? "") ?? []);
  return [{ name: OPENCODE_TOOLS.get(tool) ?? tool, id, path: textOf(args.filePath) }];
}
