import { ClientCard, type ClientFacts } from "@/components/connect/client-card";
import { GateSection } from "@/components/connect/gate-section";
import { words } from "@/components/connect/words";

/** How each client is connected, and whether its gate lives. `local`: brain and agents share this machine. */
export function ConnectPage({ clients, local }: { clients: ClientFacts[]; local: boolean }) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-lg">{words.title}</h1>
        <p className="max-w-[72ch] text-muted">{words.lead}</p>
        {!local && <p className="max-w-[72ch] text-muted">{words.token}</p>}
      </div>
      <div className="flex flex-col gap-4">
        {clients.map((client) => (
          <ClientCard key={client.id} client={client} local={local} />
        ))}
      </div>
      <GateSection />
    </div>
  );
}
