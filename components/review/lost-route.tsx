import Link from "next/link";
import { clientName } from "@/components/memory/client-name";
import { words } from "@/components/review/words";
import { texts } from "@/components/texts";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import { LostEvidence, type ReviewItemView } from "@/lib/review/schema";
import type { RouteView } from "@/lib/routes/schema";

/** A route with the paths that a session saw go, where they probably are now, and who saw it. */
export function LostRoute({ item, route }: { item: ReviewItemView; route: RouteView }) {
  const seen = LostEvidence.parse(item.evidence);
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-raised p-3">
      <h3 dir="auto" className="font-medium text-sm">
        <Link href={`/routes/${route.route_id}`} prefetch={false} className="hover:underline">
          <Pieces text={route.title} />
        </Link>
      </h3>
      <NoteText text={route.description} className="line-clamp-3 max-w-[72ch] text-muted text-sm" />
      <LostPaths route={route} />
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        <Pieces text={words.sawIt(`${seen.person}, ${clientName(seen.client)}`, seen.branch)} />, <When at={seen.at} />.{" "}
        <Link
          href={`/audit/sessions/${encodeURIComponent(seen.session_id)}`}
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          {words.toSession}
        </Link>
      </p>
    </section>
  );
}

/** The paths of a route; a lost one is struck, with the place where it probably is now. */
export function LostPaths({ route }: { route: RouteView }) {
  const lost = new Map((route.lost_paths ?? []).map(({ path, to }) => [path, to]));
  return (
    <ul aria-label={texts.paths} className="flex min-w-0 flex-col gap-1">
      {route.paths.map((path) => (
        <li
          key={path}
          className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-mono text-xs [overflow-wrap:anywhere]"
        >
          {lost.has(path) ? (
            <>
              <del className="text-failed">
                <Pieces text={path} />
              </del>
              <span className="font-sans text-muted">{lost.get(path) ? words.likelyNow : words.gone}</span>
              <Pieces text={lost.get(path) ?? ""} />
            </>
          ) : (
            <Pieces text={path} />
          )}
        </li>
      ))}
    </ul>
  );
}
