import { PolicySection } from "@/components/settings/policy-section";
import { TokenSection } from "@/components/settings/token-section";
import { WorkspaceSection } from "@/components/settings/workspace-section";
import { texts } from "@/components/texts";

export function SettingsPage({ origin }: { origin: string }) {
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <h1 className="font-semibold text-lg">{texts.settings}</h1>
      <WorkspaceSection />
      <PolicySection />
      <TokenSection origin={origin} />
    </div>
  );
}
