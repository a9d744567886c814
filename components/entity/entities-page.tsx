"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { EntityList } from "@/components/entity/entity-list";
import { KIND_WORDS, words } from "@/components/entity/words";
import { NewsBar } from "@/components/shell/news-bar";
import { texts } from "@/components/texts";
import { Failure } from "@/components/ui/failure";
import { FilterPill } from "@/components/ui/filter-pill";
import { RowBones } from "@/components/ui/row-bones";
import { SearchInput } from "@/components/ui/search-input";
import { useSettled } from "@/components/ui/use-settled";
import { entitiesQuery, entityFilterParsers } from "@/lib/browser/entities";
import { ENTITY_KINDS } from "@/lib/entities/schema";

const NONE = { q: null, kind: null };
const KINDS = ENTITY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

/** Everyone and everything that notes name. */
export function EntitiesPage() {
  const [filters, setFilters] = useQueryStates(entityFilterParsers);
  const asked = useSettled(filters);
  const list = useInfiniteQuery({ ...entitiesQuery(asked), placeholderData: keepPreviousData });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h1 className="sr-only">{words.entities}</h1>
      <SearchInput
        label={words.search}
        placeholder={words.search}
        value={filters.q}
        onChange={(q) => setFilters({ q: q || null }, { history: "replace" })}
      />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">{texts.filters}</legend>
        <FilterPill
          label={words.kind}
          value={filters.kind}
          choices={KINDS}
          onChange={(value) =>
            setFilters({ kind: ENTITY_KINDS.find((known) => known === value) ?? null }, { history: "push" })
          }
        />
      </fieldset>
      <NewsBar concerns={(change) => change.subject === "entity"} keys={[["entities"]]} />
      {list.error && <Failure error={list.error} retry={list.refetch} pending={list.isFetching} />}
      {list.isPending && <RowBones />}
      {list.data && (
        <EntityList
          list={list}
          filtered={asked.kind !== null || asked.q.trim() !== ""}
          old={list.isPlaceholderData || asked !== filters}
          clear={() => setFilters(NONE, { history: "push" })}
        />
      )}
    </div>
  );
}
