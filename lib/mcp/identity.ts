import { TOOLS } from "@/lib/mcp/tools";
import packageFile from "@/package.json";

/** How the server names itself in both protocol eras. */
export const IDENTITY = { name: "company-brain", title: "Company Brain", version: packageFile.version };

/** `tools/list`, the same in both eras. */
export const LISTED = TOOLS.map((tool) => tool.listed);
