"use client";

import { usePast } from "@/components/shell/past";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useClock, When } from "@/components/ui/when";
import { zoneName } from "@/lib/browser/clock";
import { instantOfPast, type Past, PRESENT } from "@/lib/browser/past";

/** Over what is shown of another time: which time that is, that nothing is written then, and the way back. */
export function PastBar() {
  const { past, away, look } = usePast();
  return (
    <div role="status">
      {away && (
        <Notice
          action={
            <Button look="offer" onClick={() => look(PRESENT)}>
              {texts.backToToday}
            </Button>
          }
        >
          <Seen past={past} />
        </Notice>
      )}
    </div>
  );
}

function Seen({ past: { as_of, known_at } }: { past: Past }) {
  const { workspaceZone } = usePast();
  const unread = [as_of, known_at].find((text) => text !== null && !instantOfPast(text, workspaceZone));
  if (unread) return texts.badTime(unread);
  const at = as_of && instantOfPast(as_of, workspaceZone);
  const knownAt = known_at && instantOfPast(known_at, workspaceZone);
  return (
    <>
      {texts.youSee} {at ? <Instant at={at} /> : texts.today}
      {knownAt && (knownAt === at ? texts.knownThen : texts.knownAt)}
      {knownAt && knownAt !== at && <Instant at={knownAt} />}. <span className="text-muted">{texts.writingOff}</span>
    </>
  );
}

function Instant({ at }: { at: string }) {
  const { zone } = useClock();
  return (
    <strong className="font-medium">
      <When at={at} full /> <span suppressHydrationWarning>{zoneName(zone)}</span>
    </strong>
  );
}
