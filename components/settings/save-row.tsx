import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";

/** The end of a form of settings: its button, and what was wrong with no field of it. */
export function SaveRow({ saving, fault }: { saving: boolean; fault: string | undefined }) {
  const { reachable } = useReach();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" disabled={!reachable} pending={saving}>
        {saving ? texts.saving : texts.save}
      </Button>
      <span role="status" className="text-failed">
        {fault}
      </span>
    </div>
  );
}
