import type { Context } from "@/lib/context";
import { type Conflicts, markConflicts, openConflicts, sidesTogether } from "@/lib/recall/conflicts";
import { decodeCursor } from "@/lib/recall/cursor";
import { evidenceOf, rankedRoutes } from "@/lib/recall/evidence";
import { knownFrequencies } from "@/lib/recall/frequencies";
import { pageOf } from "@/lib/recall/page";
import { Parts } from "@/lib/recall/parts";
import { type Question, readQuestion } from "@/lib/recall/question";
import { lexemesIn, type Ranking, rankingOf, type Search } from "@/lib/recall/ranking";
import { reasonForConflict, reasonForDegraded, reasonForNothing, reasonForSupport } from "@/lib/recall/reason";
import type { EvidenceView, RecallInput, RecallStatus, RecallView } from "@/lib/recall/schema";
import { type Frame, frameOf, memoryScope, routeScope, similarProjects } from "@/lib/recall/scope";
import type { Kind } from "@/lib/recall/search";
import { ENOUGH } from "@/lib/recall/status";
import type { Frequencies } from "@/lib/recall/terms";
import { wordlessRanking } from "@/lib/recall/wordless";

const USUAL_LIMIT = 8;
const NEAR_MISSES = 3;

/**
 * What the brain knows about a query: memories and routes, each best first, and a status that says how far to trust
 * them. No text of a query is an error; a part of the search that fails is left out and named in the status.
 * @throws BrainError `invalid` when a time or the cursor cannot be read
 */
export function recall(ctx: Context, input: RecallInput): Promise<RecallView> {
  return recallKinds(ctx, input, ["memory", "route"]);
}

/** As `recall`, memories only. */
export function recallMemories(ctx: Context, input: RecallInput): Promise<RecallView> {
  return recallKinds(ctx, input, ["memory"]);
}

export type RecallRoutesInput = Pick<RecallInput, "query" | "project" | "tags" | "limit" | "cursor">;
export type RecallRoutesView = Pick<RecallView, "status" | "status_reason" | "routes" | "left_off" | "next_cursor">;

/** As `recall`, routes only; who looks for a place is also shown the weaker ones. */
export async function recallRoutes(ctx: Context, input: RecallRoutesInput): Promise<RecallRoutesView> {
  const lenient = { ...ENOUGH, route: ENOUGH_FOR_A_LOOK };
  const { status, status_reason, routes, left_off, next_cursor } = await recallKinds(ctx, input, ["route"], lenient);
  return { status, status_reason, routes, left_off, next_cursor };
}

const ENOUGH_FOR_A_LOOK = 0.8;

async function recallKinds(
  ctx: Context,
  input: RecallInput,
  kinds: readonly Kind[],
  enough = ENOUGH,
): Promise<RecallView> {
  const isSupported = ({ kind, signal }: Finding): boolean => signal.value >= enough[kind];
  const from = input.cursor ? decodeCursor(input.cursor) : { memories: 0, routes: 0 };
  const frame = frameOf(ctx, input);
  const parts = new Parts();
  const question = await readQuestion(ctx, parts, input.query, frame.at);
  const statistics = await statisticsOf(ctx, parts, question, frame.project);
  const search = { db: ctx.db, parts, question, statistics, project: frame.project, now: frame.at };
  const found = await Promise.all(kinds.map((kind) => find(ctx, input, frame, search, kind)));
  const limit = input.limit ?? USUAL_LIMIT;
  const supporting = found.filter(isSupported);
  const conflicts = await conflictsOf(ctx, input, frame, parts, supporting, from.memories + limit);
  const held = supporting.map((one) => ({ ...one, results: sidesTogether(one.results, conflicts) }));
  const page = pageOf(held, from, limit, conflicts);
  const notes = await parts.run("reading the memories", () => notesOf(ctx, search, frame, page.memories), []);
  const evidence = markConflicts(notes, conflicts);
  const routes = await parts.run("reading the routes", () => rankedRoutes(ctx, page.routes), []);
  const support = supportOf(found, enough);
  const shown = { support, evidence, routes, near_misses: [], left_off: page.left_off, next_cursor: page.next_cursor };
  const verdict = held.length
    ? supported(question, held, evidence)
    : await nothingKnown(ctx, input, frame, search, found);
  if (parts.failed.size === 0) return { ...shown, ...verdict };
  return { ...shown, status: "UnknownBecauseDegraded", status_reason: reasonForDegraded(parts.failed) };
}

async function statisticsOf(
  ctx: Context,
  parts: Parts,
  question: Question,
  project: string | null,
): Promise<Map<Kind, Frequencies>> {
  const lexemes = lexemesIn(question);
  const none = new Map<Kind, Frequencies>();
  if (lexemes.length === 0) return none;
  return parts.run("the word statistics", () => knownFrequencies(ctx.db, ctx.workspace.id, lexemes, project), none);
}

type Finding = Ranking & { kind: Kind };

async function find(ctx: Context, input: RecallInput, frame: Frame, search: Search, kind: Kind): Promise<Finding> {
  const scope = kind === "memory" ? memoryScope(ctx, input, frame) : routeScope(ctx, input, frame);
  const rank = search.question.asked.length > 0 ? rankingOf : wordlessRanking;
  return { ...(await rank(search, scope)), kind };
}

/** @param reach how many of the ranking are shown up to here: what ranks later moves nothing before it */
function conflictsOf(
  ctx: Context,
  input: RecallInput,
  frame: Frame,
  parts: Parts,
  found: readonly Finding[],
  reach: number,
): Promise<Conflicts> {
  const ids = found.filter(({ kind }) => kind === "memory").flatMap(({ results }) => results.slice(0, reach));
  const scope = memoryScope(ctx, input, frame);
  const open = () =>
    openConflicts(
      ctx,
      ids.map(({ id }) => id),
      frame,
      scope,
    );
  return parts.run("the open conflicts", open, new Map());
}

function supportOf(found: readonly Finding[], enough: typeof ENOUGH): number | null {
  const best = Math.max(...found.map(({ kind, signal }) => signal.value / enough[kind]));
  return Number.isFinite(best) ? Number(Math.max(0, best).toFixed(3)) : null;
}

type Verdict = { status: RecallStatus; status_reason: string };

function supported(question: Question, found: readonly Finding[], evidence: readonly EvidenceView[]): Verdict {
  const reason = reasonForSupport(question, found);
  const disagreeing = evidence.filter(({ conflicts_with }) => conflicts_with.length > 0);
  if (disagreeing.length === 0) return { status: "Supported", status_reason: reason };
  return { status: "Conflicted", status_reason: reasonForConflict(reason, disagreeing.length) };
}

function notesOf(ctx: Context, { question }: Search, frame: Frame, results: Ranking["results"]) {
  return evidenceOf(ctx, results, question.asked, frame);
}

type Nothing = Verdict & { near_misses: EvidenceView[] };

async function nothingKnown(
  ctx: Context,
  input: RecallInput,
  frame: Frame,
  search: Search,
  found: readonly Finding[],
): Promise<Nothing> {
  const nearest = found.filter(({ kind }) => kind === "memory").flatMap(({ results }) => results.slice(0, NEAR_MISSES));
  const near_misses = await search.parts.run("reading the memories", () => notesOf(ctx, search, frame, nearest), []);
  const elsewhere = frame.project === null ? undefined : await similarProject(ctx, input, frame, search, frame.project);
  const reason = reasonForNothing(search.question, found, (input.as_of ?? input.known_at) !== undefined);
  const status_reason = elsewhere
    ? `${reason} The project ${JSON.stringify(elsewhere)} has a similar name and notes that match: ask again with it.`
    : reason;
  return { status: "NoKnownSupport", status_reason, near_misses };
}

/** The project with a name like this one whose notes would have been evidence. */
async function similarProject(
  ctx: Context,
  input: RecallInput,
  frame: Frame,
  search: Search,
  project: string,
): Promise<string | null> {
  if (search.question.asked.length === 0) return null;
  const { results, signal } = await rankingOf(search, similarProjects(ctx, input, frame, project));
  if (signal.value < ENOUGH.memory) return null;
  const [best] = await search.parts.run(
    "reading the memories",
    () => notesOf(ctx, search, frame, results.slice(0, 1)),
    [],
  );
  return best?.project ?? null;
}
