"use client";

import { useEntityChanges } from "@/components/entity/use-changes";
import { actionWords, words } from "@/components/entity/words";
import { useMayWrite } from "@/components/shell/past";
import { Button } from "@/components/ui/button";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { EntityEventView, WholeEntityView } from "@/lib/entities/schema";

/** How its names came together and apart, the latest change first, and how what is merged is taken out again. */
export function EntityEvents({ entity }: { entity: WholeEntityView }) {
  const mayWrite = useMayWrite();
  const { unmerge, pending } = useEntityChanges();
  return (
    <>
      {mayWrite && entity.merged.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {entity.merged.map(({ entity_id, name }) => (
            <Button key={entity_id} disabled={pending} onClick={() => unmerge(entity_id)}>
              <Pieces text={words.undoMerge(name)} />
            </Button>
          ))}
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {entity.events.toReversed().map((event) => (
          <Event key={`${event.at} ${event.action} ${event.entity_id}`} event={event} />
        ))}
      </ol>
    </>
  );
}

function Event({ event }: { event: EntityEventView }) {
  return (
    <li className="flex min-w-0 flex-col gap-1 border-line border-s ps-4 text-sm [overflow-wrap:anywhere]">
      <span>
        <span className="font-medium">
          <Pieces text={event.actor.name} />
        </span>{" "}
        {actionWords(event.action)}{" "}
        {event.about.map((name, i) => (
          <span key={name}>
            {i > 0 && ", "}“<Pieces text={name} />”
          </span>
        ))}
        <span className="text-muted">
          , <When at={event.at} full />
        </span>
      </span>
      {event.reason && (
        <span className="text-muted" dir="auto">
          <Pieces text={event.reason} />
        </span>
      )}
    </li>
  );
}
