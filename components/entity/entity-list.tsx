import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { KIND_WORDS, words } from "@/components/entity/words";
import { texts } from "@/components/texts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { MoreButton } from "@/components/ui/more-button";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { EntityView } from "@/lib/entities/schema";
import type { Page } from "@/lib/page";

type Props = {
  list: UseInfiniteQueryResult<{ pages: Page<EntityView>[] }>;
  filtered: boolean;
  old: boolean;
  clear: () => void;
};

export function EntityList({ list, filtered, old, clear }: Props) {
  const pages = list.data?.pages ?? [];
  const entities = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  if (total === 0 && !filtered) return <NoEntities />;
  return (
    <section aria-label={words.entities} aria-busy={list.isFetching} className="flex min-w-0 flex-col gap-2">
      <p role="status" className="flex min-h-8 items-center text-muted text-sm">
        {total === 0 ? words.noMatch : words.ofTotal(entities.length, total)}
      </p>
      {total === 0 ? (
        <Button onClick={clear} className="self-start">
          {texts.clearFilters}
        </Button>
      ) : (
        <ol aria-label={words.entities} className={cx("flex flex-col", old && "stale")}>
          {entities.map((entity) => (
            <EntityRow key={entity.entity_id} entity={entity} />
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </section>
  );
}

const MOST_NAMES = 4;

function EntityRow({ entity }: { entity: EntityView }) {
  const others = entity.names.filter(({ name }) => name !== entity.name).slice(0, MOST_NAMES);
  return (
    <li className="row -mx-3 flex min-w-0 flex-col gap-1 border-line border-b px-3 py-2.5 hover:bg-hover/60">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={`/entities/${entity.entity_id}`}
          prefetch={false}
          data-row={entity.entity_id}
          className="w-fit max-w-full font-medium"
        >
          <NoteText text={entity.name} />
        </Link>
        <Badge>{KIND_WORDS[entity.kind]}</Badge>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <span>{words.notes(entity.memories)}</span>
        {entity.newest_at && <When at={entity.newest_at} />}
        {others.length > 0 && (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {words.alsoCalled} <Pieces text={others.map(({ name }) => name).join(", ")} />
          </span>
        )}
      </div>
    </li>
  );
}

function NoEntities() {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10 sm:py-16">
      <h2 className="font-semibold text-lg">{words.none}</h2>
      <p className="text-muted">{words.noneBody}</p>
    </section>
  );
}
