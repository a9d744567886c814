"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { words } from "@/components/review/words";
import { useReach } from "@/components/shell/reach";
import { reviewCountQuery } from "@/lib/browser/review";

/** How much there is to settle: nothing is shown for nothing, or before it is known. */
export function OpenCount() {
  const { data } = useQuery(reviewCountQuery);
  const { news } = useReach();
  const client = useQueryClient();
  useEffect(() => {
    // What others changed may have settled something, or brought more.
    if (news.length > 0) client.invalidateQueries({ queryKey: reviewCountQuery.queryKey });
  }, [news.length, client]);
  if (!data) return null;
  return (
    <span className="ms-auto rounded-full bg-needs-soft px-1.5 font-medium text-needs text-xs">
      <span aria-hidden>{data}</span>
      <span className="sr-only">{words.open(data)}</span>
    </span>
  );
}
