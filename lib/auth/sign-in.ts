const NAME = "brain_token";
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * The cookie that keeps a person signed in to the pages. It holds the token itself, so it ends when the token is
 * revoked; no script can read it, and no other site can send it with a write.
 * @param secure whether the brain is reached by https
 */
export function cookieOf(token: string, secure: boolean): string {
  return `${NAME}=${token}; Max-Age=${KEPT_SECONDS}${attributes(secure)}`;
}

/** Ends it. */
export function noCookie(secure: boolean): string {
  return `${NAME}=; Max-Age=0${attributes(secure)}`;
}

/** What a signed-in page sends, as it would stand in the header `Authorization`. */
export function tokenOfCookie(request: Request): string | null {
  const token = /(?:^|;\s*)brain_token=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return token ? `Bearer ${token}` : null;
}

const attributes = (secure: boolean) => `; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
