"use client";

import { useQuery } from "@tanstack/react-query";
import { RouteButtons } from "@/components/route/route-buttons";
import { RouteEvents } from "@/components/route/route-events";
import { RouteState } from "@/components/route/route-state";
import { NewsBar } from "@/components/shell/news-bar";
import { texts } from "@/components/texts";
import { Fact } from "@/components/ui/fact";
import { Failure } from "@/components/ui/failure";
import { NoteText, OutLink, Pieces } from "@/components/ui/note-text";
import { Notice } from "@/components/ui/notice";
import { RowBones } from "@/components/ui/row-bones";
import { When } from "@/components/ui/when";
import { routeQuery } from "@/lib/browser/queries";
import type { RouteView } from "@/lib/routes/schema";

export function RoutePage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(routeQuery(id));
  if (error) return <Failure error={error} retry={refetch} pending={isFetching} />;
  if (!data) return <RowBones rows={3} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <NewsBar concerns={(change) => change.id === id} keys={[["route"]]} words={() => texts.thisChanged} />
      <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Where route={data.route} />
          <section aria-labelledby="history" className="flex flex-col gap-3 border-line border-t pt-5">
            <h2 id="history" className="font-medium text-sm">
              {texts.history}
            </h2>
            <RouteEvents events={data.events} />
          </section>
        </div>
        <RouteFacts route={data.route} />
      </div>
    </div>
  );
}

function Where({ route }: { route: RouteView }) {
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h1 className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]" dir="auto">
            <Pieces text={route.title} />
          </h1>
          <RouteState state={route.state} />
        </div>
        <RouteButtons route={route} />
      </header>
      {route.state === "stale" && <Notice tone="needs">{texts.staleBanner}</Notice>}
      {route.state === "retired" && <Notice>{texts.retiredBanner}</Notice>}
      <NoteText text={route.description} links className="max-w-[72ch] text-base leading-relaxed" />
      <section aria-label={texts.paths}>
        <ul className="flex flex-col overflow-hidden rounded-md border border-line">
          {route.paths.map((path) => (
            <li key={path} className="border-line border-b bg-raised px-3 py-2 last:border-b-0">
              <code className="font-mono text-sm [overflow-wrap:anywhere]">
                <Path path={path} />
              </code>
              <LostNote route={route} path={path} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** That a session saw the path go, and where it probably is now. */
function LostNote({ route, path }: { route: RouteView; path: string }) {
  const lost = route.lost_paths?.find((one) => one.path === path);
  if (!lost) return null;
  return (
    <p className="text-needs text-xs [overflow-wrap:anywhere]">
      {lost.to === null ? texts.pathGone : texts.pathMoved} <Pieces text={lost.to ?? ""} />
    </p>
  );
}

function Path({ path }: { path: string }) {
  const isAddress = /^https?:\/\/\S+$/i.test(path) && URL.canParse(path);
  return isAddress ? <OutLink text={path} url={new URL(path).href} /> : <Pieces text={path} />;
}

function RouteFacts({ route }: { route: RouteView }) {
  return (
    <aside aria-label={texts.facts} className="min-w-0">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 text-sm lg:sticky lg:top-6">
        <Fact name="Checked">
          <When at={route.checked_at} full />
        </Fact>
        <Fact name="Changed">
          <When at={route.updated_at} full />
        </Fact>
        <Fact name="Version">{route.version}</Fact>
        <Fact name={texts.project}>
          {route.project === null ? texts.wholeWorkspace : <Pieces text={route.project} />}
        </Fact>
        <Fact name={texts.tags}>
          {route.tags.length === 0 ? <span className="text-muted">{texts.none}</span> : null}
          {route.tags.map((tag) => (
            <span key={tag} className="me-2">
              #<Pieces text={tag} />
            </span>
          ))}
        </Fact>
      </dl>
    </aside>
  );
}
