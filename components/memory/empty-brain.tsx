import { texts } from "@/components/texts";
import { CopyBox } from "@/components/ui/copy-box";

/** Nothing here yet: the one command that fills it. */
export function EmptyBrain({ origin, action }: { origin: string; action: React.ReactNode }) {
  const command = `claude mcp add --transport http brain ${origin}/mcp`;
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10 sm:py-16">
      <h2 className="font-semibold text-lg">{texts.emptyTitle}</h2>
      <p className="text-muted">{texts.emptyBody}</p>
      <CopyBox text={command} />
      <p className="text-muted">{texts.emptyOr}</p>
      {action}
    </section>
  );
}
