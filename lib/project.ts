import type { Context } from "@/lib/context";

/** The project that a call is about: the one it names, else the one of its connection, else none. */
export function projectOf(ctx: Context, named: string | null | undefined): string | null {
  return named === undefined ? ctx.project : named;
}

/**
 * The one name of a project. A git remote, in whatever form (ssh, https, scp-like, with or without `.git`), becomes
 * `host/owner/name`; a chosen name stays; both in lower case.
 * @returns the name, or null when nothing is left of it
 */
export function canonicalProject(text: string): string | null {
  const name = simplified(text);
  return name === text ? name || null : canonicalProject(name);
}

function simplified(text: string): string {
  return fromRemote(text.trim())
    .replace(/^\/+|\/+$/g, "")
    .replace(/\.git$/i, "")
    .replace(/\/{2,}/g, "/")
    .normalize("NFC")
    .toLowerCase();
}

function fromRemote(text: string): string {
  const url = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:[?#].*)?$/i.exec(text);
  if (url) return `${url[1]}/${url[2]}`;
  const scpLike =
    /^(?:[\w.-]+@)([\w.-]+):(?!\/\/)(.+)$/.exec(text) ?? /^([\w-]+(?:\.[\w-]+)+):(?!\/\/)([^\s]+\/[^\s]+)$/.exec(text);
  return scpLike ? `${scpLike[1]}/${scpLike[2]}` : text;
}
