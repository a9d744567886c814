import Link from "next/link";
import { texts } from "@/components/texts";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { RouteView } from "@/lib/routes/schema";

const SHOWN = 6;
const PATHS = 3;

type Props = { routes: RouteView[]; q: string };

/** Routes beside the notes: where something lives. */
export function WhereItLives({ routes, q }: Props) {
  if (routes.length === 0) return null;
  return (
    <aside aria-labelledby="where" className="flex min-w-0 flex-col gap-3">
      <h2 id="where" className="flex min-h-8 items-center font-medium text-sm">
        {texts.whereItLives}
      </h2>
      <ul className="flex flex-col gap-px overflow-hidden rounded-md border border-line bg-line">
        {routes.slice(0, SHOWN).map((route) => (
          <RouteCard key={route.route_id} route={route} />
        ))}
      </ul>
      <Link
        href={q ? `/routes?q=${encodeURIComponent(q)}` : "/routes"}
        prefetch={false}
        className="self-start text-muted text-xs hover:text-ink hover:underline hover:underline-offset-2 pointer-coarse:py-3"
      >
        {texts.allRoutes}
      </Link>
    </aside>
  );
}

function RouteCard({ route }: { route: RouteView }) {
  const more = route.paths.length - PATHS;
  return (
    <li className="row flex min-w-0 flex-col gap-1 bg-raised p-3 hover:bg-hover">
      <Link
        href={`/routes/${route.route_id}`}
        prefetch={false}
        data-row={route.route_id}
        className="rounded-sm font-medium text-sm"
      >
        <NoteText text={route.title} className="line-clamp-2" />
      </Link>
      {route.paths.slice(0, PATHS).map((path) => (
        <code key={path} className="truncate font-mono text-muted text-xs" title={path}>
          <Pieces text={path} />
        </code>
      ))}
      <span className="text-muted text-xs">
        {more > 0 && `+${more} · `}
        {texts.checked} <When at={route.checked_at} />
      </span>
    </li>
  );
}
