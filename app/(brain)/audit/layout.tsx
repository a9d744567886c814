import type { ReactNode } from "react";
import { InZone } from "@/components/ui/when";
import { pageContext } from "@/lib/auth/page-context";

/** Days here are the workspace's own, so its times are too. */
export default async function AuditLayout({ children }: { children: ReactNode }) {
  const { workspace } = await pageContext();
  return <InZone zone={workspace.timeZone}>{children}</InZone>;
}
