import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";

type Props = {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "fetchNextPage" | "isFetchingNextPage">;
};

/** Brings the next part of a list; nothing where all of it is there. */
export function MoreButton({ list: { hasNextPage, fetchNextPage, isFetchingNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button onClick={() => fetchNextPage()} pending={isFetchingNextPage} className="self-start">
      {isFetchingNextPage ? texts.loadingMore : texts.more}
    </Button>
  );
}
