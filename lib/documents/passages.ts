import { setImmediate } from "node:timers/promises";
import { dayOfHeading, type NamedDate, readDates, type Said } from "@/lib/documents/dates";
import { type Placed, placedIdeas } from "@/lib/documents/markdown";

/** One idea of a text, as it becomes a note. Places are code points. */
export type Passage = {
  start: number;
  end: number;
  quote: string;
  content: string;
  /** The title, headings and lead-ins that it stands under, or null. */
  heading: string | null;
  category: "decisions" | "facts";
  trueFrom: Date;
  dates: NamedDate[];
};

/** How long the process may be kept from other work, in milliseconds. */
const AT_A_TIME = 8;

/**
 * The passages of a text in their order: the same for the same text, title and time, whenever it is read. Others are let
 * in between.
 */
export async function passagesOf(text: string, title: string | null, said: Said): Promise<Passage[]> {
  const passages: Passage[] = [];
  const reading = {
    text,
    title,
    said,
    placeOf: counter(text),
    dayOf: remembered((heading) => dayOfHeading(heading, said)),
  };
  let began = performance.now();
  for (const idea of placedIdeas(text)) {
    passages.push(passageOf(reading, idea));
    if (performance.now() - began < AT_A_TIME) continue;
    await setImmediate();
    began = performance.now();
  }
  return passages;
}

type Reading = {
  text: string;
  title: string | null;
  said: Said;
  placeOf: (at: number) => number;
  dayOf: (heading: string) => Date | undefined;
};

function passageOf({ text, title, said, placeOf, dayOf }: Reading, { start, end, content, under }: Placed): Passage {
  const day = under.map(dayOf).findLast((found) => found !== undefined);
  const { dates, trueFrom } = readDates(content, { ...said, at: day ?? said.at });
  return {
    ...{ start: placeOf(start), end: placeOf(end), quote: text.slice(start, end), content },
    heading: headingOf(title, under),
    category: isDecision(content, under) ? "decisions" : "facts",
    ...{ trueFrom, dates },
  };
}

/** Many passages stand under one heading. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return (text) => {
    const found = known.get(text) ?? { value: work(text) };
    known.set(text, found);
    return found.value;
  };
}

/** Places are asked for in rising order, so that the text is gone through once. */
function counter(text: string): (at: number) => number {
  if (!/[\ud800-\udfff]/.test(text)) return (at) => at;
  let units = 0;
  let characters = 0;
  return (at) => {
    for (; units < at; characters += 1) units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
    return characters;
  };
}

const LONGEST_HEADING = 500;

function headingOf(title: string | null, under: readonly string[]): string | null {
  const path = title === null || title === under[0] ? under : [title, ...under];
  const heading = path.join(" › ").replace(/\s+/g, " ").trim();
  return [...heading].slice(0, LONGEST_HEADING).join("") || null;
}

const DECIDED =
  /\b(?:decisions?|decided|agreed|resolved|we (?:will|shall) (?:use|go with|drop|keep|move)|beschlossen|beschlüsse?|entscheidung(?:en)?|entschieden|décision|décidé|decisión|decidimos|acordado)\b/iu;

/** By the words of the passage, or of the heading nearest to it. */
const isDecision = (content: string, under: readonly string[]) =>
  DECIDED.test(content) || DECIDED.test(under.at(-1) ?? "");
