// Repositories, tickets and files in a text: what an address, a key or a path says by its form. Pure.
import { keyOf, name } from "@/lib/entities/name";
import type { Reading, Taken } from "@/lib/entities/reading";
import { NO_TICKET } from "@/lib/entities/stop-words";
import { canonicalProject } from "@/lib/project";
import { plainPath } from "@/lib/routes/filter";

/** @param project where a path or `#12` without more is meant; null for the whole workspace */
export function readPlaces(reading: Reading, project: string | null): void {
  reading.take(ADDRESS, ({ groups = {} }) => hosted(groups));
  reading.skip(/\bhttps?:\/\/[^\s<>"`]+/giu);
  reading.take(REMOTE, ({ 0: remote }) => repository(remote));
  reading.take(NUMBERED_ELSEWHERE, ({ groups: { it = "", repo = "", number = "" } = {}, 0: all }) => {
    return { ...numbered(it, repo, number), from: all.length - it.length };
  });
  reading.take(NUMBERED, ({ groups: { it = "", number = "" } = {}, 0: all }) => {
    const from = all.lastIndexOf(it);
    return { ...numbered(it, lastTwo(project), number), from, to: from + it.length };
  });
  reading.take(TICKET, ({ 0: key, groups: { letters = "" } = {} }) =>
    NO_TICKET.has(keyOf(letters)) ? null : { kind: "ticket", names: [name(key, "ticket")] },
  );
  reading.take(PATH, ({ 0: path }) => file(path, project));
  reading.take(FILE_NAME, ({ 0: path }) => file(path, project));
}

const HOST = String.raw`(?:[\w-]+\.)*(?:github|gitlab|bitbucket|codeberg|gitea|sourcehut|git)\.[\w.-]+`;
const OWNER_AND_NAME = String.raw`(?<owner>[\w.-]+)\/(?<name>[\w-]+(?:\.[\w-]+)*)`;

const ADDRESS = new RegExp(
  String.raw`\b(?:https?|ssh|git):\/\/(?:[\w.-]+@)?(?<host>${HOST})\/${OWNER_AND_NAME}(?:\/(?:-\/)?(?<part>issues|pull|pulls|merge_requests)\/(?<number>\d{1,7})\b)?(?:[/?#][^\s<>"${"`"})\]]*)?`,
  "giu",
);
const REMOTE = new RegExp(String.raw`\b(?:git@${HOST}:|${HOST}\/)${OWNER_AND_NAME}`, "giu");

/** Pages of a host that are no repository. */
const NO_OWNER =
  /^(?:about|apps|blog|collections|customer-stories|dashboard|docs|enterprise|explore|features|login|marketplace|notifications|orgs|pricing|search|security|settings|site|sponsors|topics|users)$/i;

function hosted(groups: Record<string, string | undefined>): Taken | null {
  const { host = "", owner = "", name: repo = "", number } = groups;
  const found = repository(`https://${host}/${owner}/${repo}`);
  if (!found || !number) return found;
  const short = `${owner}/${repo.replace(/\.git$/i, "")}`;
  return numbered(`${short}#${number}`, short, number);
}

/** A repository is known by its whole name and by `owner/name`. */
function repository(remote: string): Taken | null {
  const whole = canonicalProject(remote) ?? "";
  const short = lastTwo(whole);
  if (NO_OWNER.test(short.split("/")[0] ?? "")) return null;
  return { kind: "repository", names: [name(whole, "repository"), name(short, "repository")] };
}

const lastTwo = (project: string | null): string => (project ?? "").split("/").slice(-2).join("/");

const NUMBERED_ELSEWHERE = /(?<![\w./-])(?<it>(?<repo>[\w.-]+\/[\w.-]+)#(?<number>\d{1,7}))\b/gu;

/** `#12` is a ticket after a word that says so, and alone in brackets, as commits have it. */
const NUMBERED =
  /(?:\b(?:issues?|prs?|pull requests?|mrs?|merge requests?|tickets?|bugs?|fix(?:es|ed)?|clos(?:es|ed)|resolv(?:es|ed)|refs?)[ :]{1,2}|\()(?<it>#(?<number>\d{1,7}))\b/giu;

function numbered(written: string, repo: string, number: string): Taken {
  return { kind: "ticket", names: [name(written, "ticket", { key: keyOf(`${repo}#${number}`) })] };
}

const TICKET = /(?<![\p{L}\p{N}_-])(?<letters>\p{Lu}[\p{Lu}\p{N}]{1,9})-\d{1,6}(?![\p{L}\p{N}_-]|\.\d)/gu;

const EXTENSION =
  "(?:c|cc|cfg|conf|cpp|cs|css|csv|env|erb|ex|exs|go|gradle|graphql|h|hpp|html|ini|ipynb|java|jsx?|json|kt|kts|less|lock|lua|m?[jt]s|cjs|md|mdx|php|pl|prisma|properties|proto|ps1|py|rb|rs|scala|scss|sh|sql|svelte|swift|tf|toml|tsx?|txt|vue|xml|ya?ml|zig)";

/** A path has a folder in it, and a file's ending or a slash at its end. */
const PATH = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@/.:-])(?:\.{0,2}\/)?(?:[\w@.()[\]-]+\/)+(?:[\w@.()[\]-]*\.${EXTENSION}\b|(?=[\s"'${"`"}),;]|$))`,
  "gu",
);

/** A file's name alone, but not `Node.js`. */
const FILE_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@/.-])(?!(?:[A-Z][a-z]+|node|next|vue|nuxt|express|three|ember|react|angular|socket|chart|alpine|d3)\.js\b)[\w-]+(?:\.[\w-]+)*\.${EXTENSION}\b(?!\/|\.\w)`,
  "gu",
);

/** A file is one of its project: the same path elsewhere is another. */
function file(path: string, project: string | null): Taken | null {
  const plain = plainPath(path);
  if (!/\p{L}/u.test(plain)) return null;
  return { kind: "file", names: [name(path, "path", { key: keyOf(`${project ?? ""} ${plain}`) })] };
}
