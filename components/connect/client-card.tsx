import { Examination } from "@/components/connect/examination";
import { Proof } from "@/components/connect/proof";
import { words } from "@/components/connect/words";
import { Badge } from "@/components/ui/badge";
import { CopyBox } from "@/components/ui/copy-box";
import { Disclosure } from "@/components/ui/disclosure";

export type ClientFacts = {
  id: string;
  name: string;
  tested: boolean;
  limit: string | null;
  next: string;
  commands: { setUp: string; show: string; project: string; doctor: string; remove: string };
  writes: { file: string; text: string }[];
};

/** One client: its command, what that writes, what to do after it, and whether its gate answered the last test. */
export function ClientCard({ client, local }: { client: ClientFacts; local: boolean }) {
  const { id, name, tested, limit, next, commands, writes } = client;
  const others = (["show", "project", "doctor", "remove"] as const).map(
    (task) => [words[task], commands[task]] as const,
  );
  return (
    <section
      aria-labelledby={`client-${id}`}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-raised p-4"
    >
      <h2 id={`client-${id}`} className="flex flex-wrap items-center gap-2 font-medium text-base">
        {name}
        {!tested && <Badge tone="needs">{words.untested}</Badge>}
      </h2>
      <CopyBox text={commands.setUp} label={words.copySetUp} />
      <p className="max-w-[72ch] text-muted">{[next, limit].filter(Boolean).join(" ")}</p>
      <Disclosure label={words.more}>
        <dl className="flex flex-col gap-3">
          {others.map(([label, command]) => (
            <div key={label} className="flex min-w-0 flex-col gap-1">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="min-w-0">
                <CopyBox text={command} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure label={words.writes}>
        <dl className="flex flex-col gap-3">
          {writes.map(({ file, text }) => (
            <div key={`${file} ${text}`} className="flex min-w-0 flex-col gap-1">
              <dt>
                <code className="font-mono text-xs [overflow-wrap:anywhere]">{file}</code>
              </dt>
              <dd className="rounded-md border border-line bg-ground p-2 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Proof client={id} />
      {local ? <Examination id={id} name={name} /> : <p className="text-muted text-xs">{words.doctorWhere}</p>}
    </section>
  );
}
