import Link from "next/link";
import { FORM_WORDS, words } from "@/components/entity/words";
import { Fact, Facts } from "@/components/ui/fact";
import { Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { WholeEntityView } from "@/lib/entities/schema";

/** How it is called, from when to when it is spoken of, where, and beside whom. */
export function EntityFacts({ entity }: { entity: WholeEntityView }) {
  const { names, oldest_at, newest_at, documents, together } = entity;
  return (
    <Facts>
      <Fact name={words.names}>
        <ul className="flex flex-col gap-1">
          {names.map(({ name, form }) => (
            <li key={name}>
              <Pieces text={name} />
              {FORM_WORDS[form] && <span className="text-muted">, {FORM_WORDS[form]}</span>}
            </li>
          ))}
        </ul>
      </Fact>
      {oldest_at && newest_at && (
        <>
          <Fact name={words.oldest}>
            <When at={oldest_at} full />
          </Fact>
          <Fact name={words.newest}>
            <When at={newest_at} full />
          </Fact>
        </>
      )}
      {together.length > 0 && (
        <Fact name={words.together}>
          <ul className="flex flex-col gap-1">
            {together.map((other) => (
              <li key={other.entity_id}>
                <EntityLink id={other.entity_id} name={other.name} />{" "}
                <span className="text-muted">{words.notes(other.memories)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {documents.length > 0 && (
        <Fact name={words.documents}>
          <ul className="flex flex-col gap-1">
            {documents.map(({ document_id, title, memories }) => (
              <li key={document_id}>
                <DocumentName id={document_id} title={title} />{" "}
                <span className="text-muted">{words.notes(memories)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}

const LINK = "rounded-sm text-accent hover:underline hover:underline-offset-2 pointer-coarse:py-2";

export function EntityLink({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/entities/${id}`} prefetch={false} className={LINK} dir="auto">
      <Pieces text={name} />
    </Link>
  );
}

/** A document that notes only declare is not kept here, so nothing leads to it. */
function DocumentName({ id, title }: { id: string; title: string | null }) {
  if (title === null) return words.untitled;
  return (
    <Link href={`/documents/${id}`} prefetch={false} className={LINK} dir="auto">
      <Pieces text={title} />
    </Link>
  );
}
