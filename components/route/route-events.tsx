import { clientName } from "@/components/memory/client-name";
import { routeActionWords, texts } from "@/components/texts";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { RouteEventView } from "@/lib/routes/schema";

const FIELDS: Record<string, string> = {
  title: texts.title,
  description: texts.description,
  paths: texts.paths,
  tags: texts.tags,
  project: texts.project,
};

/** What happened to a route, newest first, each change with the values before and after. */
export function RouteEvents({ events }: { events: RouteEventView[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {events.toReversed().map((event) => (
        <li
          key={`${event.at} ${event.action}`}
          className="flex min-w-0 flex-col gap-1 border-line border-s ps-4 text-sm"
        >
          <span>
            <span className="font-medium">
              <Pieces text={event.actor.name} />
            </span>{" "}
            {routeActionWords(event.action)},{" "}
            <span className="text-muted">
              <When at={event.at} full />
              {event.actor.client && clientName(event.actor.client) !== event.actor.name && (
                <>
                  {` ${texts.via} `}
                  <Pieces text={clientName(event.actor.client)} />
                </>
              )}
            </span>
          </span>
          {event.action === "updated" && <Changed event={event} />}
        </li>
      ))}
    </ol>
  );
}

function Changed({ event }: { event: RouteEventView }) {
  const fields = Object.keys(event.new ?? {}).filter((name) => FIELDS[name]);
  return (
    <dl className="flex flex-col gap-1 text-muted">
      {fields.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
          <dt>{FIELDS[name]}</dt>
          <dd className="min-w-0">
            <del className="rounded-sm bg-failed-soft text-failed">
              <span className="sr-only">{texts.removed} </span>
              <Pieces text={wordsOf(event.old?.[name])} />
            </del>{" "}
            <ins className="rounded-sm bg-holds-soft text-holds">
              <span className="sr-only">{texts.inserted} </span>
              <Pieces text={wordsOf(event.new?.[name])} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(", ") || texts.none
    : value === null || value === undefined
      ? texts.none
      : String(value);
