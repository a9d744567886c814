import { TimelineCall } from "@/components/audit/timeline-call";
import { TimelineCheck } from "@/components/audit/timeline-check";
import { TimelineEdits } from "@/components/audit/timeline-edits";
import { texts } from "@/components/texts";
import { type TimelineItem, timelineItems } from "@/lib/browser/timeline";
import type { WholeSessionView } from "@/lib/checks/schema";

/** Lookups, stores, edits, checks and how blocks ended, oldest first. */
export function Timeline({ session }: { session: WholeSessionView }) {
  return (
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-3">
      <h2 id="timeline" className="font-medium text-sm">
        {texts.timeline}
      </h2>
      <ol aria-labelledby="timeline" className="flex flex-col gap-4 border-line border-s-2 ps-4">
        {timelineItems(session).map((item) => (
          <li key={item.key} className="min-w-0">
            <Item item={item} session={session} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Item({ item, session }: { item: TimelineItem; session: WholeSessionView }) {
  if (item.kind === "call") return <TimelineCall call={item.call} times={item.times} session={session} />;
  if (item.kind === "edits") return <TimelineEdits check={item.check} />;
  return <TimelineCheck check={item.check} />;
}
