"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { choicesOf } from "@/components/review/choices";
import { ReviewFilterBar } from "@/components/review/filter-bar";
import { ReviewItem } from "@/components/review/item";
import { Queue } from "@/components/review/queue";
import { Settled } from "@/components/review/settled";
import { useReview } from "@/components/review/use-review";
import { words } from "@/components/review/words";
import { useKeys } from "@/components/shell/keys";
import { NewsBar } from "@/components/shell/news-bar";
import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { MoreButton } from "@/components/ui/more-button";
import { RowBones } from "@/components/ui/row-bones";
import { reviewParsers, reviewQuery } from "@/lib/browser/review";

const DecideDialog = dynamic(() => import("@/components/review/decide-dialog"));

const NONE = { kind: null, project: null, age: null };

/** What only a person can settle: one thing at a time, the others beside it. */
export function ReviewPage() {
  const [filters, setFilters] = useQueryStates(reviewParsers);
  const list = useInfiniteQuery({ ...reviewQuery(filters), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const { reachable } = useReach();
  const review = useReview(items);
  const { item } = review;
  const choices = item && reachable ? choicesOf(item) : [];
  const press = (place: number) => {
    const choice = choices[place];
    if (choice) review.choose(choice);
  };
  useKeys({
    "1": () => press(0),
    "2": () => press(1),
    "3": () => press(2),
    "4": () => press(3),
    s: review.skip,
    u: review.undoLast,
  });
  const filtered = Object.values(filters).some((filter) => filter !== null);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="font-semibold text-lg">{words.title}</h1>
        <p className="text-muted text-xs max-md:hidden">{words.keys}</p>
      </div>
      <ReviewFilterBar filters={filters} items={items} choose={(change) => setFilters(change, { history: "push" })} />
      <NewsBar
        concerns={({ subject }) => ["review", "memory", "route"].includes(subject)}
        keys={[["review"]]}
        words={(changes) => texts.changed(changes.length)}
      />
      {list.error && <Failure error={list.error} retry={list.refetch} pending={list.isFetching} />}
      {list.isPending && <RowBones rows={3} />}
      {list.data && !item && <Nothing clear={filtered ? () => setFilters(NONE, { history: "push" }) : null} />}
      {item && (
        <div className="grid min-w-0 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ReviewItem
            item={item}
            choices={choices}
            pending={review.pending}
            choose={review.choose}
            skip={review.skip}
          />
          <div className="flex min-w-0 flex-col gap-2">
            <Queue items={items} total={pages[0]?.total ?? 0} current={item.item_id} show={review.show} />
            <MoreButton list={list} />
          </div>
        </div>
      )}
      <Settled undo={review.undo} />
      {review.asking && <DecideDialog {...review.asking} settle={review.settle} close={review.close} />}
    </div>
  );
}

function Nothing({ clear }: { clear: (() => void) | null }) {
  if (clear)
    return (
      <div className="flex flex-col items-start gap-3 py-4">
        <p role="status" className="text-muted">
          {words.noMatch}
        </p>
        <Button onClick={clear}>{texts.clearFilters}</Button>
      </div>
    );
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10 sm:py-16">
      <h2 className="font-semibold text-lg">{words.emptyTitle}</h2>
      <p role="status" className="text-muted">
        {words.emptyBody}
      </p>
    </section>
  );
}
