"use client";

import { EntityLink } from "@/components/entity/entity-facts";
import { useEntityChanges } from "@/components/entity/use-changes";
import { words } from "@/components/entity/words";
import { useMayWrite } from "@/components/shell/past";
import { Button, buttonClass } from "@/components/ui/button";
import { Pieces } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import type { SuggestionView, WholeEntityView } from "@/lib/entities/schema";

/** Who it may be too, with what speaks for it. Nothing is merged until a person says so. */
export function EntitySuggestions({ entity }: { entity: WholeEntityView }) {
  if (entity.suggestions.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {entity.suggestions.map((suggestion) => (
        <li key={suggestion.names.join(" ")}>
          <Suggestion suggestion={suggestion} id={entity.entity_id} />
        </li>
      ))}
    </ul>
  );
}

function Suggestion({ suggestion: { one, other, why }, id }: { suggestion: SuggestionView; id: string }) {
  const mayWrite = useMayWrite();
  const { merge, pending } = useEntityChanges();
  const theirs = one.entity_id === id ? other : one;
  const buttons = mayWrite && (
    <div className="flex flex-wrap gap-2">
      <Button disabled={pending} onClick={() => merge(theirs.entity_id, id)}>
        {words.merge}
      </Button>
      <a href="/review?kind=entity" className={buttonClass("offer")}>
        {words.toReview}
      </a>
    </div>
  );
  return (
    <Notice tone="needs" action={buttons}>
      {words.mayBe} <EntityLink id={theirs.entity_id} name={theirs.name} />. <Pieces text={why} />
    </Notice>
  );
}
