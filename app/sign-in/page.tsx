import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { SignIn } from "@/components/shell/sign-in";
import { mayOpenPages } from "@/lib/auth/pages";

/** What `bin/listener.mjs` shows with 401 at every page's address to whoever has not signed in. */
export default async function Page() {
  const shown = await headers();
  if (await mayOpenPages(Object.fromEntries(shown))) redirect("/");
  return <SignIn />;
}
