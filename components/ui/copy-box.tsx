import { CopyButton } from "@/components/ui/copy-button";

type Props = { text: string; label?: string; look?: "plain" | "primary" };

/** Something to take along as it is: a command, a secret. */
export function CopyBox({ text, label, look }: Props) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 rounded-md border border-line bg-ground p-2">
      <code className="min-w-0 flex-1 basis-60 select-all px-2 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]">
        {text}
      </code>
      <CopyButton text={text} label={label} look={look} />
    </div>
  );
}
