import Link from "next/link";
import { KIND_WORDS, words } from "@/components/document/words";
import { clientName } from "@/components/memory/client-name";
import { texts } from "@/components/texts";
import { Fact, Facts } from "@/components/ui/fact";
import { OutLink, Pieces } from "@/components/ui/note-text";
import { When } from "@/components/ui/when";
import type { VersionView, WholeDocumentView } from "@/lib/documents/schema";

/** Where a text came from, when, and by whom each of its versions was brought. */
export function DocumentFacts({ document }: { document: WholeDocumentView }) {
  const { source, project, entities, versions, version } = document;
  const shown = versions.find((one) => one.version === version);
  return (
    <Facts>
      {shown && (
        <Fact name={words.said}>
          <When at={shown.occurred_at} full />
        </Fact>
      )}
      {shown && <Brought by={shown} />}
      {source.kind && <Fact name={words.kind}>{KIND_WORDS[source.kind]}</Fact>}
      <Fact name={texts.project}>{project ? <Pieces text={project} /> : texts.wholeWorkspace}</Fact>
      {source.url && (
        <Fact name={texts.source}>
          <Address url={source.url} />
        </Fact>
      )}
      {entities.length > 0 && (
        <Fact name={words.names}>
          <Pieces text={entities.join(", ")} />
        </Fact>
      )}
      {versions.length > 1 && (
        <Fact name={words.versionsTitle}>
          <Versions document={document} />
        </Fact>
      )}
    </Facts>
  );
}

function Brought({ by: { stored_at, author, client, session_id } }: { by: VersionView }) {
  return (
    <>
      <Fact name={words.learned}>
        <When at={stored_at} full />
      </Fact>
      <Fact name={texts.author}>
        <Pieces text={author.name} />
        <span className="text-muted">, {author.kind}</span>
      </Fact>
      {client && (
        <Fact name={texts.client}>
          <span title={client}>
            <Pieces text={clientName(client)} />
          </span>
        </Fact>
      )}
      {session_id && (
        <Fact name={texts.session}>
          <code className="font-mono text-xs">
            <Pieces text={session_id} />
          </code>
        </Fact>
      )}
    </>
  );
}

function Versions({ document: { document_id, versions, version } }: { document: WholeDocumentView }) {
  return (
    <ol className="flex flex-col gap-1">
      {versions.toReversed().map((one) => (
        <li key={one.version}>
          {one.version === version ? (
            <>
              <When at={one.occurred_at} full /> <span className="text-muted">({words.shownHere})</span>
            </>
          ) : (
            <Link
              href={`/documents/${document_id}?version=${one.version}`}
              prefetch={false}
              className="text-accent underline underline-offset-2 pointer-coarse:py-2"
            >
              <When at={one.occurred_at} full />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Address({ url }: { url: string }) {
  const safe = /^https?:\/\//i.test(url) && URL.canParse(url);
  return safe ? <OutLink text={url} url={new URL(url).href} /> : <Pieces text={url} />;
}
