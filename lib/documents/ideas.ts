// From the lines of one paragraph to its ideas: a sentence, with those that cannot be understood without it. Pure.
import { type Line, trimmed, wholeCharacter } from "@/lib/documents/lines";

/** A part of a text that says one thing. Places are UTF-16 units of the whole text. */
export type Idea = Line & { content: string };

/** An idea grows no longer than this by what is joined to it, and one that is longer is cut. */
const LONGEST_JOINED = 400;
const LONGEST = 2_000;

/** Shorter than this says nothing alone: `Done.`, or an abbreviation that was taken for an end. */
const SHORTEST = 8;

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const WORDS = new Intl.Segmenter("en", { granularity: "word" });

/**
 * The ideas of a paragraph, in their order. What holds no letter and no digit is none.
 * @param inItem whether it is one of a list: then its lines are one text, whatever their width
 */
export function ideasOf(text: string, lines: readonly Line[], inItem: boolean): Idea[] {
  return runsOf(text, lines, inItem ? 0 : NARROWEST)
    .flatMap((run) => joined(sentencesOf(run)))
    .filter(({ content }) => /[\p{L}\p{N}]/u.test(content));
}

/** Lines that were broken only to fit a width, as one text with a blank between them, and where in it each begins. */
type Run = { text: string; lines: Line[]; begins: number[] };

/** No one breaks lines to a width narrower than this. */
const NARROWEST = 60;

/** A line that begins so begins something: a bullet that Markdown does not know, a time, a name that speaks. */
const BEGINS =
  /^(?:[•‣▪◦·–—]\s|\[?\d{1,2}:\d{2}|(?:\*\*)?\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*)?(?:\*\*)?:)/u;

function runsOf(text: string, lines: readonly Line[], narrowest: number): Run[] {
  const width = narrowest && lines.reduce((most, { start, end }) => Math.max(most, end - start), narrowest);
  const runs: Run[] = [];
  for (const line of lines) {
    const own = text.slice(line.start, line.end);
    const run = runs.at(-1);
    const before = run?.lines.at(-1);
    if (run && before && isBrokenForWidth(before.end - before.start, own, width)) {
      run.begins.push(run.text.length + 1);
      run.text += ` ${own}`;
      run.lines.push(line);
    } else runs.push({ text: own, lines: [line], begins: [0] });
  }
  return runs;
}

/** The next line's first word would not have fitted on the line before. */
function isBrokenForWidth(length: number, next: string, width: number): boolean {
  const word = /^\S*/.exec(next)?.[0] ?? "";
  return !BEGINS.test(next) && length + 1 + word.length > width;
}

function sentencesOf(run: Run): Idea[] {
  return segmentsOf(run.text)
    .flatMap(({ segment, index }) => cut(segment, index))
    .flatMap(({ from, piece }) => {
      const content = piece.trim();
      const begin = from + piece.length - piece.trimStart().length;
      return content === "" ? [] : [{ content, ...spanIn(run, begin, begin + content.length) }];
    });
}

/** The segmenter copies its whole text for each segment, so it is given a part at a time. */
const WINDOW = 4_000;

function segmentsOf(text: string): { segment: string; index: number }[] {
  const found: { segment: string; index: number }[] = [];
  for (let from = 0; from < text.length; ) {
    const until = wholeCharacter(text, from + WINDOW);
    const segments = [...SENTENCES.segment(text.slice(from, until))];
    // The last may go on behind the window.
    const whole = until < text.length && segments.length > 1 ? segments.slice(0, -1) : segments;
    for (const { segment, index } of whole) found.push({ segment, index: from + index });
    from += whole.reduce((length, { segment }) => length + segment.length, 0);
  }
  return found;
}

/** A sentence without an end, such as a line of data, is cut between words. */
function cut(sentence: string, index: number): { from: number; piece: string }[] {
  if (sentence.length <= LONGEST) return [{ from: index, piece: sentence }];
  const pieces = [{ from: index, piece: "" }];
  for (const { segment } of WORDS.segment(sentence))
    for (const part of partsOf(segment)) {
      const last = pieces.at(-1);
      if (last && last.piece.length + part.length <= LONGEST) last.piece += part;
      else pieces.push({ from: last ? last.from + last.piece.length : index, piece: part });
    }
  return pieces;
}

/** A word without an end, such as a base64 text. No character is cut in two. */
function partsOf(word: string): string[] {
  if (word.length <= LONGEST) return [word];
  const until = wholeCharacter(word, LONGEST);
  return [word.slice(0, until), ...partsOf(word.slice(until))];
}

/** Where a part of a run stands in the whole text. */
function spanIn({ lines, begins }: Run, from: number, until: number): Line {
  const first = lineAt(begins, from);
  const last = lineAt(begins, until - 1);
  const placeOf = (line: number, at: number) => (lines[line]?.start ?? 0) + at - (begins[line] ?? 0);
  return { start: placeOf(first, from), end: placeOf(last, until) };
}

/** The last line that begins at a place of the run or before it. */
function lineAt(begins: readonly number[], at: number): number {
  let low = 0;
  for (let high = begins.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((begins[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** A sentence that begins so speaks of the one before. */
const LEANS =
  /^(?:["'“(*_]*)(?:it|its|this|that|these|those|they|them|their|he|she|his|her|which|because|so|therefore|thus|hence|then|however|but|and|or|otherwise|instead|also|both|neither|er|sie|es|das|dies(?:er|es|e)?|deshalb|daher|aber|denn|sonst|außerdem|il|elle|ils|elles|cela|donc|mais|sinon|esto|eso|ellos|pero|además|por eso)(?![\p{L}\p{N}])/iu;

function joined(sentences: readonly Idea[]): Idea[] {
  const ideas: Idea[] = [];
  for (const sentence of sentences) {
    const last = ideas.at(-1);
    const together = last && `${last.content} ${sentence.content}`;
    if (last && together && together.length <= LONGEST_JOINED && belongs(last, sentence))
      ideas.splice(-1, 1, { start: last.start, end: sentence.end, content: together });
    else ideas.push(sentence);
  }
  return ideas;
}

/** What the segmenter takes for an end. */
const ABBREVIATED =
  /(?:^|[\s(])(?:\p{Ll}|dr|mrs?|ms|prof|st|nos?|nr|vs|approx|ca|cf|fig|sec|vol|dept|e\.g|i\.e|z\.\s?b|bzw|ggf|sra?|art|abs)\.$/iu;

const belongs = (before: Idea, next: Idea) =>
  [before, next].some(({ content }) => content.length < SHORTEST) ||
  LEANS.test(next.content) ||
  ABBREVIATED.test(before.content);

/** Code and other text whose lines belong together, cut between lines where it is long. */
export function codeIdeas(text: string, { start, end }: Line): Idea[] {
  const ideas: Idea[] = [];
  for (let from = start; from < end; ) {
    const most = Math.min(end, wholeCharacter(text, from + LONGEST));
    const line = text.lastIndexOf("\n", most - 1) + 1;
    const until = most < end && line > from ? line : most;
    const content = text.slice(from, until).trim();
    if (/[\p{L}\p{N}]/u.test(content)) ideas.push({ ...trimmed(text, { start: from, end: until }), content });
    from = until;
  }
  return ideas;
}
