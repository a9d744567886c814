import { texts } from "@/components/texts";
import { CopyButton } from "@/components/ui/copy-button";

/** Nothing here yet: the one command that fills it. */
export function EmptyBrain({ origin, action }: { origin: string; action: React.ReactNode }) {
  const command = `claude mcp add --transport http brain ${origin}/mcp`;
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10 sm:py-16">
      <h2 className="font-semibold text-lg">{texts.emptyTitle}</h2>
      <p className="text-muted">{texts.emptyBody}</p>
      <div className="flex w-full flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-2">
        <code className="min-w-0 flex-1 basis-60 select-all break-words px-2 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]">
          {command}
        </code>
        <CopyButton text={command} />
      </div>
      <p className="text-muted">{texts.emptyOr}</p>
      {action}
    </section>
  );
}
