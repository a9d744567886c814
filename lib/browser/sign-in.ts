import { send } from "@/lib/browser/api";

/** Keeps a person's token in a cookie that no script can read. @returns why not, or null when it is done */
export function signIn(token: string): Promise<string | null> {
  return attempt({ method: "POST", headers: { authorization: `Bearer ${token}` } });
}

/** Takes the cookie away. @returns why not, or null when it is done */
export function signOut(): Promise<string | null> {
  return attempt({ method: "DELETE" });
}

async function attempt(init: RequestInit): Promise<string | null> {
  try {
    await send("/sign-in/cookie", init);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
