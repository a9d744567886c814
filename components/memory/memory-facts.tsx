"use client";

import Link from "next/link";
import { words } from "@/components/document/words";
import { MemoryMentions } from "@/components/entity/memory-mentions";
import { clientName } from "@/components/memory/client-name";
import { FilterLink } from "@/components/memory/filter-link";
import { Importance } from "@/components/memory/note-meta";
import { TagsFact } from "@/components/memory/tags-fact";
import { texts } from "@/components/texts";
import { Fact, Facts } from "@/components/ui/fact";
import { NoteText, OutLink, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import { placeAddress } from "@/lib/browser/documents";
import type { DateView, MemoryView } from "@/lib/memories/schema";

/** What is known about a note: when it is true, when it was learned, from whom, where it applies. */
export function MemoryFacts({ memory }: { memory: MemoryView }) {
  const { source, project, task_id } = memory;
  return (
    <Facts>
      <Fact name={texts.trueFrom}>
        <When at={memory.event_at} full />
      </Fact>
      <Fact name={texts.until}>
        {memory.ends_at ? <When at={memory.ends_at} full /> : <span className="text-muted">{texts.noEnd}</span>}
      </Fact>
      <Fact name={texts.learned}>
        <When at={memory.stored_at} full />
      </Fact>
      <Fact name={texts.author}>
        <Pieces text={memory.author.name} />
        <span className="text-muted">, {memory.author.kind}</span>
      </Fact>
      {source.client && (
        <Fact name={texts.client}>
          <span title={source.client}>
            <Pieces text={clientName(source.client)} />
          </span>
        </Fact>
      )}
      {source.session_id && <Code name={texts.session} text={source.session_id} />}
      {source.tool_use_id && <Code name={words.toolCall} text={source.tool_use_id} />}
      {task_id && <Code name={texts.task} text={task_id} />}
      <Fact name={texts.project}>{project ? <FilterLink name="project" value={project} /> : texts.wholeWorkspace}</Fact>
      <Fact name={texts.category}>
        <FilterLink name="category" value={memory.category} />
      </Fact>
      <Fact name={texts.importance}>
        <Importance value={memory.importance} />
      </Fact>
      <TagsFact memory={memory} />
      <MemoryMentions id={memory.memory_id} />
      {source.document_id && source.document_version !== null && (
        <Fact name={words.document}>
          <PassageLink memory={memory} />
        </Fact>
      )}
      {source.quote && (
        <Fact name={texts.quote}>
          <NoteText text={source.quote} className="text-muted" />
        </Fact>
      )}
      {source.dates.length > 0 && (
        <Fact name={words.dates}>
          <Dates dates={source.dates} />
        </Fact>
      )}
      {source.url && (
        <Fact name={texts.source}>
          <SourceLink url={source.url} />
        </Fact>
      )}
    </Facts>
  );
}

/** Leads to the passage in its text. */
function PassageLink({ memory }: { memory: MemoryView }) {
  return (
    <Link href={placeAddress(memory)} prefetch={false} className="text-accent underline underline-offset-2">
      <Pieces text={memory.source.heading ?? words.inDocument} />
    </Link>
  );
}

/** The words that name a date, each with what it means. */
function Dates({ dates }: { dates: DateView[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {dates.map(({ words: named, from, until }) => (
        <li key={`${named} ${from}`}>
          “<Pieces text={named} />
          ”:{" "}
          <span className="text-muted">
            <When at={from} full /> – <When at={until} full />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Code({ name, text }: { name: string; text: string }) {
  return (
    <Fact name={name}>
      <code className="font-mono text-xs">
        <Pieces text={text} />
      </code>
    </Fact>
  );
}

function SourceLink({ url }: { url: string }) {
  const safe = /^https?:\/\//i.test(url) && URL.canParse(url);
  return safe ? <OutLink text={url} url={new URL(url).href} /> : <Pieces text={url} />;
}
