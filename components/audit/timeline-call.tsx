import Link from "next/link";
import { STATUS_WORDS, texts, toolWords } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { CallView, WholeSessionView } from "@/lib/checks/schema";

type Props = { call: CallView; times: number; session: WholeSessionView };

const LOOKUPS = ["context_query", "memory_recall", "route_query"];
const STATUSES: Record<string, string> = STATUS_WORDS;
const LONGEST = 160;

/** One call to the brain: what was asked, how it was answered, and the notes or routes it is about. */
export function TimelineCall({ call, times, session }: Props) {
  const { tool, at, query, status, ids } = call;
  const looks = LOOKUPS.includes(tool);
  const refused = status !== null && status !== "ok" && !STATUSES[status];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <When at={at} full className="text-muted text-xs" />
        <span className="font-medium">
          <Pieces text={toolWords(tool)} />
        </span>
        {times > 1 && <span className="text-muted">×{times}</span>}
        {status !== null && STATUSES[status] && <Badge>{STATUSES[status]}</Badge>}
        {refused && <Badge tone="needs">{texts.callFailed(status)}</Badge>}
      </p>
      {query && (
        <p className="max-w-[72ch] [overflow-wrap:anywhere]" dir="auto">
          “<Pieces text={query} />”
        </p>
      )}
      {status === null && <p className="text-muted text-xs">{texts.callUnseen}</p>}
      {looks && status !== null && !refused && ids.length === 0 && (
        <p className="text-muted text-xs">{texts.foundNothing}</p>
      )}
      <Targets ids={ids} tool={tool} session={session} />
    </div>
  );
}

function Targets({ ids, tool, session }: Pick<Props, "session"> & { ids: string[]; tool: string }) {
  if (ids.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-col">
      {ids.map((id) => {
        const { href, text } = targetOf(id, tool, session);
        return (
          <li key={id} className="min-w-0">
            <Link href={href} prefetch={false} className="block truncate py-0.5 text-accent hover:underline">
              <Pieces text={text} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A call names ids alone; what the session stored or was given is known by its text. */
function targetOf(id: string, tool: string, { stored, given, routes }: WholeSessionView) {
  const note = [...stored, ...given].find(({ memory_id }) => memory_id === id);
  const route = routes.find(({ route_id }) => route_id === id);
  if (note) return { href: `/memories/${id}`, text: note.content.slice(0, LONGEST).toWellFormed() };
  if (route) return { href: `/routes/${id}`, text: route.title };
  if (tool.includes("route")) return { href: `/routes/${id}`, text: texts.aRoute };
  return { href: `/memories/${id}`, text: texts.aNote };
}
