import { OutcomeBadge } from "@/components/audit/outcome-look";
import { checkNoteWords, ruleWords, texts, toldWords } from "@/components/texts";
import { NoteText, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { CheckView } from "@/lib/checks/schema";

const TITLES: Record<CheckView["verdict"], string> = {
  passed: texts.passedCheck,
  blocked: texts.blockedCheck,
  released: texts.releasedCheck,
};

/** One check: its verdict, what the session was told, what it said, and how a block ended. */
export function TimelineCheck({ check }: { check: CheckView }) {
  const { verdict, at, outcome, counts, reason, note, warned } = check;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <When at={at} full className="text-muted text-xs" />
        <span className="font-medium">{TITLES[verdict]}</span>
        {outcome && <OutcomeBadge outcome={outcome} />}
      </p>
      {verdict === "blocked" && <Told check={check} />}
      {warned.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <Pieces text={`${texts.warnedOf}: ${warned.map(ruleWords).join(", ")}`} />
        </p>
      )}
      {reason && (
        <blockquote className="border-line border-s-2 ps-3">
          <p className="text-muted text-xs">{texts.saidInstead}</p>
          <NoteText text={reason} className="max-w-[72ch]" />
        </blockquote>
      )}
      <p className="text-muted text-xs">{texts.sinceLastCheck(counts.calls, counts.stores, counts.lookups)}</p>
      {note && (
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          <Pieces text={checkNoteWords(note)} />
        </p>
      )}
    </div>
  );
}

function Told({ check: { rules, edited_paths, counts } }: { check: CheckView }) {
  const files = edited_paths.length || counts.edits;
  return (
    <div className="border-needs border-s-2 ps-3">
      <p className="text-muted text-xs">{texts.toldIt}</p>
      {rules.map((rule) => (
        <p key={rule} className="[overflow-wrap:anywhere]">
          <Pieces text={toldWords(rule, files)} />
        </p>
      ))}
    </div>
  );
}
