import Link from "next/link";
import type { ReactNode } from "react";
import { words } from "@/components/document/words";
import { StateBadge } from "@/components/memory/state-badge";
import { texts } from "@/components/texts";
import { NoteText } from "@/components/ui/note-text";
import type { WholeSessionView } from "@/lib/checks/schema";
import type { MemoryView } from "@/lib/memories/schema";

/** The notes and routes that the session wrote, and the texts that were declared to be of it. */
export function StoredNotes({ session: { stored, routes, documents } }: { session: WholeSessionView }) {
  const none = stored.length + routes.length + documents.length === 0 && texts.noneStored;
  return (
    <Section id="stored" title={texts.storedNotes} none={none}>
      {stored.map((note) => (
        <NoteRow key={note.memory_id} note={note} />
      ))}
      {routes.map(({ route_id, title }) => (
        <Row key={route_id} href={`/routes/${route_id}`} text={title} about={texts.aRoute} />
      ))}
      {documents.map(({ document_id, title, passage_count }) => (
        <Row
          key={document_id}
          href={`/documents/${document_id}`}
          text={title}
          about={`${words.document}, ${words.passages(passage_count)}`}
        />
      ))}
    </Section>
  );
}

/** The notes that lookups gave it. */
export function GivenNotes({ session: { given } }: { session: WholeSessionView }) {
  return (
    <Section id="given" title={texts.givenNotes} none={given.length === 0 && texts.noneGiven}>
      {given.map((note) => (
        <NoteRow key={note.memory_id} note={note} about={texts.givenTimes(note.times)} />
      ))}
    </Section>
  );
}

type SectionProps = { id: string; title: string; none: string | false; children: ReactNode };

function Section({ id, title, none, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1 border-line border-t pt-5">
      <h2 id={id} className="font-medium text-sm">
        {title}
      </h2>
      {none ? <p className="text-muted">{none}</p> : <ul className="flex flex-col">{children}</ul>}
    </section>
  );
}

function NoteRow({ note, about }: { note: MemoryView; about?: string }) {
  const badge = note.state !== "current" && <StateBadge state={note.state} />;
  return <Row href={`/memories/${note.memory_id}`} text={note.content} about={about} badge={badge} />;
}

type RowProps = { href: string; text: string; about?: string; badge?: ReactNode };

function Row({ href, text, about, badge }: RowProps) {
  return (
    <li className="row -mx-3 flex min-w-0 flex-col gap-1 border-line border-b px-3 py-2 hover:bg-hover/60">
      <Link href={href} prefetch={false} data-row={href}>
        <NoteText text={text} className="line-clamp-2 max-w-[72ch]" />
      </Link>
      {(about || badge) && (
        <span className="flex items-center gap-2 text-muted text-xs">
          {badge}
          {about}
        </span>
      )}
    </li>
  );
}
