import { texts } from "@/components/texts";
import { Disclosure } from "@/components/ui/disclosure";
import { Pieces } from "@/components/ui/note-text";
import type { CheckView } from "@/lib/checks/schema";

const SHOWN = 5;

/** The edits that a check saw. When each was made is not known, so none has a time. */
export function TimelineEdits({ check: { counts, edited_paths, git } }: { check: CheckView }) {
  const rest = edited_paths.slice(SHOWN);
  return (
    <div className="flex min-w-0 flex-col gap-1 border-line border-s-2 border-dashed ps-3">
      <p className="font-medium">{texts.editedBefore(counts.edits)}</p>
      <Paths paths={edited_paths.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Disclosure label={texts.pathsMore(rest.length)}>
          <Paths paths={rest} />
        </Disclosure>
      )}
      {git && git.renamed.length > 0 && (
        <Named name={texts.renamed} paths={git.renamed.map((pair) => pair.join(" → "))} />
      )}
      {git && git.deleted.length > 0 && <Named name={texts.deleted} paths={git.deleted} />}
    </div>
  );
}

function Named({ name, paths }: { name: string; paths: string[] }) {
  return (
    <div>
      <p className="text-muted text-xs">{name}</p>
      <Paths paths={paths} />
    </div>
  );
}

function Paths({ paths }: { paths: string[] }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path} className="[overflow-wrap:anywhere]">
          <code className="font-mono text-xs">
            <Pieces text={path} />
          </code>
        </li>
      ))}
    </ul>
  );
}
