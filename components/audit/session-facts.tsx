import type { ReactNode } from "react";
import { clientName } from "@/components/memory/client-name";
import { texts } from "@/components/texts";
import { Fact, Facts } from "@/components/ui/fact";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { WholeSessionView } from "@/lib/checks/schema";

export function SessionFacts({ session }: { session: WholeSessionView }) {
  const { counts, client, client_version, gate_version, project, branch } = session;
  const versions = [
    `${clientName(client)} ${client_version ?? ""}`.trim(),
    gate_version && texts.gateVersion(gate_version),
  ];
  return (
    <Facts>
      <Fact name={texts.started}>
        <When at={session.started_at} full />
      </Fact>
      <Fact name={texts.lastReport}>
        <When at={session.last_at} full />
      </Fact>
      <Fact name={texts.project}>{project === null ? <None /> : <Pieces text={project} />}</Fact>
      <Fact name={texts.branch}>{branch === null ? <None /> : <Pieces text={branch} />}</Fact>
      <Fact name={texts.versions}>
        <Pieces text={versions.filter(Boolean).join(", ")} />
      </Fact>
      <Fact name={texts.checks}>{counts.checks}</Fact>
      <Fact name={texts.blocked}>{counts.blocked}</Fact>
      <Fact name={texts.edits}>{counts.edits}</Fact>
      <Fact name={texts.stores}>{counts.stores}</Fact>
      <Fact name={texts.lookups}>{counts.lookups}</Fact>
      <Fact name={texts.session}>
        <Code>
          <Pieces text={session.session_id} />
        </Code>
      </Fact>
    </Facts>
  );
}

const None = () => <span className="text-muted">{texts.none}</span>;
const Code = ({ children }: { children: ReactNode }) => <code className="font-mono text-xs">{children}</code>;
