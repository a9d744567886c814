"use client";

import { useQuery } from "@tanstack/react-query";
import { EntityLink } from "@/components/entity/entity-facts";
import { words } from "@/components/entity/words";
import { Fact } from "@/components/ui/fact";
import { mentionedQuery } from "@/lib/browser/entities";

/** Whom and what a note mentions, each leading to what else is known of it. */
export function MemoryMentions({ id }: { id: string }) {
  const { data } = useQuery(mentionedQuery(id));
  if (!data || data.items.length === 0) return null;
  return (
    <Fact name={words.mentioned}>
      <ul className="flex flex-col gap-1">
        {data.items.map(({ entity_id, name }) => (
          <li key={entity_id}>
            <EntityLink id={entity_id} name={name} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
